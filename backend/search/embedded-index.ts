import { getHeapStatistics } from 'node:v8';
import { IndexEngine } from './index-engine';
import type { IndexBudget } from './ledger';
import { Turns } from './pieces';
import type { SearchIndex } from './search-index';

const MIB = 1024 * 1024;
/** The rest is for requests, and for the cache of streams. */
const PART_OF_HEAP = 1 / 4;

/** Some 600 words that no other raffle has; an honest text has 450 different ones at most. */
const RAFFLE_BYTES = 96 * 1024;

/** What an index may take of this program's memory. */
export const budgetOf = (heapBytes: number): IndexBudget => {
  const whole = Math.min(512 * MIB, heapBytes * PART_OF_HEAP);
  return { whole, words: whole / 4, seller: whole / 32, raffle: RAFFLE_BYTES };
};

/**
 * An index in this program's own memory and thread. It does one thing after the other, in pieces
 * between which the program answers other requests.
 */
export const openEmbeddedIndex = (
  budget = budgetOf(getHeapStatistics().heap_size_limit),
  turns = new Turns(),
): SearchIndex => {
  const engine = new IndexEngine(budget);
  return {
    apply: (raffles) => turns.run(() => engine.apply(raffles)),
    find: (asked) => turns.run(() => engine.find(asked)),
    facets: (filters) => turns.run(() => engine.facets(filters)),
    suggest: (text) => turns.run(() => engine.suggest(text)),
    size: () => engine.size(),
    close: () => Promise.resolve(),
  };
};
