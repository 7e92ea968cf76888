export type Unit = '/s' | ' events/s' | ' ms' | ' s' | ' MB' | ' connections';

/** One figure of a scenario, and what it is meant to be at least or at most. */
export interface Figure {
  /** Such as `p99`; none for the figure that the line is about. */
  readonly label?: string;
  readonly value: number;
  readonly unit: Unit;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** What a scenario saw in one round: a line of the table. */
export interface Reading {
  readonly what: string;
  /** The first is the one that ratios are made of. */
  readonly figures: readonly Figure[];
  /**
   * The lines of the same round that this one is compared with besides bare Koa: with the best of
   * each.
   */
  readonly rivals?: { readonly bare: readonly string[]; readonly sameJob: readonly string[] };
  /** Why there are no figures. */
  readonly missing?: string;
}

/** The readings of one round, by their line. */
export type Round = ReadonlyMap<string, Reading>;

/** The line of the same scenario in the other checkout that this one is compared with. */
export const inOtherCheckout = (what: string): string => `${what}, the other checkout`;

export const BARE_KOA = 'bare Koa, same body';
