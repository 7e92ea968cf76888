import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../table/statistics';
import type { Figure } from '../table/reading';

/**
 * Does something at a steady pace, however long each one takes, as people come who know nothing of
 * each other.
 * @returns the milliseconds that each one took
 */
export const steadily = async (
  { seconds, everyMs }: { readonly seconds: number; readonly everyMs: number },
  once: (index: number) => Promise<unknown>,
): Promise<readonly number[]> => {
  const began = performance.now();
  const under: Promise<number>[] = [];
  for (let due = 0; due < seconds * 1_000; due += everyMs) {
    await delay(Math.max(0, began + due - performance.now()));
    const at = performance.now();
    under.push(once(under.length).then(() => performance.now() - at));
  }
  return Promise.all(under);
};

/** @param p99 at most, in milliseconds */
export const steadyFigures = (times: readonly number[], p99?: number): Figure[] => [
  { label: 'p50', value: percentile(times, 0.5), unit: ' ms' },
  {
    label: 'p99',
    value: percentile(times, 0.99),
    unit: ' ms',
    ...(p99 === undefined ? {} : { atMost: p99 }),
  },
  { label: 'worst', value: percentile(times, 1), unit: ' ms' },
];
