export type RebuildState = 'requested' | 'building' | 'switching' | 'done' | 'cancelled';

/**
 * `first-build`: there was no read model. `other-log`: it was of another log, or of more than the
 * log holds now.
 */
export type RebuildReason = 'first-build' | 'other-log' | 'requested';

/**
 * A read model that is written anew beside the live one. `_id` is the projection's name. The
 * projections look here each second; whoever asks for a rebuild or cancels one writes here.
 */
export interface Rebuild {
  readonly _id: string;
  readonly state: RebuildState;
  readonly reason: RebuildReason;
  /** Identity of the log that it is built from; null until it is begun. */
  readonly logId: string | null;
  /** Everything up to here is in the new documents; -1 for nothing. */
  readonly position: number;
  /** The log's last position when the work began: `position / end` is about how much is done. */
  readonly end: number;
  /** Number of the lease under which this was written. */
  readonly epoch: number;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Asks to stop. A first build goes on all the same: without it there is nothing to read. */
  readonly cancelRequested: boolean;
}

export const REBUILDS = 'rebuilds';
