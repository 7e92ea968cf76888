export interface Fault {
  readonly file: string;
  readonly key: string;
}

export function listFaults(folder: { readonly name: string }): Promise<readonly Fault[]>;
export function chooseFaults(
  faults: readonly Fault[],
  size: number | undefined,
  seed: string,
): readonly Fault[];
