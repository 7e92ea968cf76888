export interface MoveProgress {
  readonly events: number;
  /** In the log that is read. */
  readonly position: number;
  readonly end: number;
}

/** Work of a move that somebody looks at, and may stop. */
export interface Watched {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MoveProgress) => void;
}
