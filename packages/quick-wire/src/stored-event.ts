export interface StoredEvent {
  readonly id: string;
  readonly streamId: string;
  readonly type: string;
  readonly revision: bigint | number;
  readonly position: { readonly commit: bigint | number };
  readonly isJson: boolean;
  /** Parsed each time that it is asked for; a text or bytes where it is no JSON, or nothing. */
  readonly data: unknown;
  /** As `data`. */
  readonly metadata?: unknown;
}
