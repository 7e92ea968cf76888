type RebuildState = 'requested' | 'building' | 'switching' | 'done' | 'cancelled';

/**
 * Why it is built: `first-build` when there was none, `other-log` when it belonged to another log,
 * or to a longer state of this one.
 */
export type RebuildReason = 'first-build' | 'other-log' | 'requested';

/**
 * A read model that is rebuilt beside the live one. `_id` is the projection's name. The projections
 * read this every second; operators request or cancel a rebuild by writing it.
 */
export interface Rebuild {
  readonly _id: string;
  readonly state: RebuildState;
  readonly reason: RebuildReason;
  /** Id of the log that it is built from; null until the build begins. */
  readonly logId: string | null;
  /** The new documents contain everything up to here; -1 for nothing. */
  readonly position: number;
  /** The log's last position when the build began: `position / end` is roughly its progress. */
  readonly end: number;
  /** Number of the lease under which this was written. */
  readonly epoch: number;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /**
   * Requests the end. A first build continues anyway, because without it there is nothing to read.
   */
  readonly cancelRequested: boolean;
}

export const REBUILDS = 'rebuilds';
