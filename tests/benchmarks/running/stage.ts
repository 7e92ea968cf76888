import type { Bench } from './bench';

/** Scenarios that are measured on the same thing, such as a running copy of the product. */
export interface Stage {
  /** The names of its scenarios. */
  readonly scenarios: readonly string[];
  /** Makes ready what all rounds share. @returns what measures a round */
  readonly prepare: (bench: Bench) => Promise<() => Promise<void>>;
}
