/** How often lost work is looked for, in milliseconds. Each default is where the value is used. */
export interface Timing {
  readonly sweepEveryMs?: number;
  /** After this time, another worker takes the job of a dead one. */
  readonly lockMs?: number;
  /** How often a reaction checks whether Redis still has what was stored in it. */
  readonly checkEveryMs?: number;
  /** How often a worker looks whether a scavenge is due. */
  readonly scavengeEveryMs?: number;
  /** An announcement that is unfinished this long after its time is requested again. */
  readonly overdueMs?: number;
}
