type Unit = '/s' | ' µs' | ' events/s' | ' ms' | ' s' | ' MB' | ' connections';

/** One figure of a scenario, and its target: at least or at most. */
export interface Figure {
  /** Such as `p99`; missing for the line's main figure. */
  readonly label?: string;
  readonly value: number;
  readonly unit: Unit;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The result of a scenario in one round: a line of the table. */
export interface Reading {
  readonly what: string;
  /** Ratios are made from the first one. */
  readonly figures: readonly Figure[];
  /** Lines of the same round to compare with, besides bare Koa: the best of each counts. */
  readonly comparedWith?: { readonly bare: readonly string[]; readonly sameJob: readonly string[] };
  /** The reason when there are no figures. */
  readonly missing?: string;
}

/** The readings of one round, by line. */
export type Round = ReadonlyMap<string, Reading>;

/** The line of the same scenario in the other checkout. */
export const inOtherCheckout = (what: string): string => `${what}, the other checkout`;

export const BARE_KOA = 'bare Koa, same body';
