/** The progress of a projection. `_id` is the projection's name. */
export interface Checkpoint {
  readonly _id: string;
  /** Id of the log of this position. A checkpoint of another log leads to a rebuild. */
  readonly logId: string;
  /** The documents contain everything up to here. */
  readonly position: number;
  /** Number of the lease under which this was written. */
  readonly epoch: number;
  /** True when readers may use the documents, which have caught up with the log once. */
  readonly caughtUp: boolean;
  /** True while an operator keeps it from following the log. Older programs do not write it. */
  readonly paused?: boolean;
}

export const CHECKPOINTS = 'checkpoints';

/** Redis channel on which every stored checkpoint is announced, as JSON of `ProjectionProgress`. */
export const PROGRESS_CHANNEL = 'projection-progress';

export interface ProjectionProgress {
  readonly projection: string;
  readonly position: number;
}
