/** How often what looks after lost work looks, in milliseconds; each has its default where it is used. */
export interface Rhythm {
  readonly sweepEveryMs?: number;
  /** A job whose worker has died returns after this time. */
  readonly lockMs?: number;
  readonly checkEveryMs?: number;
  /** News that was due this long ago and is not finished is asked for again. */
  readonly overdueMs?: number;
  /** How long whoever began a command of two streams has to finish it. */
  readonly finishAfterMs?: number;
}
