import type { Bench } from './bench';

/** Scenarios that share a preparation, such as a running copy of the product. */
export interface Stage {
  /** The names of its scenarios. */
  readonly scenarios: readonly string[];
  /**
   * Prepares what all rounds share.
   * @returns a function that measures one round
   */
  readonly prepare: (bench: Bench) => Promise<() => Promise<void>>;
}
