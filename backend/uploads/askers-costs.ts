import { LRUCache } from 'lru-cache';

const HALF_LIFE_MS = 120_000;
const OWNERS_MAX = 20_000;
/** More makes no difference, so that whoever uses a lot is not put off for ever. */
const USE_MAX_MS = 2_000;
/** What a piece counts for before it is done: many at once are behind few from the start. */
const EXPECTED_MS = 1_000;

interface Use {
  readonly ms: number;
  readonly at: number;
}

interface Owned {
  readonly owners: readonly string[];
}

/** A person alone in their network, with one piece, costs no more, whatever they have used. */
export const CHEAP_MS = 2 * (USE_MAX_MS + EXPECTED_MS);

/** What owners cost others: the time that they have used lately, and what they ask for now. */
export const createCosts = (now: () => number) => {
  const uses = new LRUCache<string, Use>({ max: OWNERS_MAX });

  const used = (owner: string): number => {
    const use = uses.get(owner);
    return use ? use.ms * 0.5 ** ((now() - use.at) / HALF_LIFE_MS) : 0;
  };

  return {
    /** Counts time that a piece of these owners has taken. */
    charge: ({ owners }: Owned, ms: number): void => {
      for (const owner of owners) {
        const use = Math.min(used(owner) + ms, USE_MAX_MS);
        uses.set(owner, { ms: use, at: now() });
      }
    },

    /** @returns the cost of each of `pieces`, which are all that is asked for, in milliseconds */
    among: (pieces: Iterable<Owned>): ((piece: Owned) => number) => {
      const asked = new Map<string, number>();
      for (const { owners } of pieces)
        for (const owner of owners) asked.set(owner, (asked.get(owner) ?? 0) + 1);
      return ({ owners }) => {
        const costs = owners.map((one) => used(one) + (asked.get(one) ?? 0) * EXPECTED_MS);
        return costs.reduce((sum, cost) => sum + cost, 0);
      };
    },
  };
};
