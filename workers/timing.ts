/** How often lost work is looked for, in milliseconds. Each has its default where it is used. */
export interface Timing {
  readonly sweepEveryMs?: number;
  /** A job whose worker has died returns after this time. */
  readonly lockMs?: number;
  /** How often a reaction looks whether Redis still has what it was told. */
  readonly checkEveryMs?: number;
  /** News that was due this long ago and is not finished is asked for again. */
  readonly overdueMs?: number;
}
