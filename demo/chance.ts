const INCREMENT = 0x6d2b79f5;
const TWO_TO_32 = 4_294_967_296;

/**
 * Random numbers from 0 to 1 that are the same at every run, so that the demo's history never
 * changes (mulberry32).
 */
export const createChance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + INCREMENT) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
};

export const pickOne = <T>(items: readonly T[], chance: () => number): T => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
};

/** Picks one item; its weight decides how likely that is. */
export const pickWeighted = <T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  chance: () => number,
): T => {
  let left = chance() * items.reduce((sum, item) => sum + weightOf(item), 0);
  const item = items.find((candidate) => (left -= weightOf(candidate)) < 0) ?? items.at(-1);
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
};

/** Picks each item with the same probability; keeps their order. */
export const pickSome = <T>(items: readonly T[], part: number, chance: () => number): T[] =>
  items.filter(() => chance() < part);
