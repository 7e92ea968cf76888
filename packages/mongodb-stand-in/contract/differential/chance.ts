/** Random choices that a seed repeats. */
export interface Chance {
  /** A whole number below the bound. */
  below: (bound: number) => number;
  /** Whether it happens, at this probability. */
  is: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Some of the items, in their order. */
  some: <T>(items: readonly T[], probability?: number) => T[];
}

/** Mulberry32: small, and the same on every machine. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const is = (probability: number) => next() < probability;
  return {
    below,
    is,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined && items.length === 0) throw new Error('Nothing to pick from');
      return item as (typeof items)[number]; // the index is within the list
    },
    some: (items, probability = 0.5) => items.filter(() => is(probability)),
  };
};
