export interface StoredEvent {
  readonly id: string;
  readonly streamId: string;
  readonly type: string;
  readonly revision: bigint | number;
  readonly position: { readonly commit: bigint | number };
  readonly isJson: boolean;
  readonly data: unknown;
  readonly metadata?: unknown;
}
