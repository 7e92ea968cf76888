/** How far a projection has come. `_id` is the projection's name. */
export interface Checkpoint {
  readonly _id: string;
  /** Identity of the log that the position is of. A checkpoint of another log means: rebuild. */
  readonly logId: string;
  /** Everything up to here is in the documents. */
  readonly position: number;
  /** Number of the lease under which this was written. */
  readonly epoch: number;
  /** Readers may use these documents: they have caught up with the log once. */
  readonly caughtUp: boolean;
}

export const CHECKPOINTS = 'checkpoints';

/** Redis channel on which every stored checkpoint is announced, as JSON of `ProjectionProgress`. */
export const PROGRESS_CHANNEL = 'projection-progress';

export interface ProjectionProgress {
  readonly projection: string;
  readonly position: number;
}
