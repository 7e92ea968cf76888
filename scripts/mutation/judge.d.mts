interface Fault {
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
  readonly replacement: string;
}

export function withFault(text: string, fault: Fault): string;
