import type { Figure } from '../table/reading';
import { percentile } from '../table/statistics';

/** @param p99AtMost milliseconds */
export const waitFigures = (waits: readonly number[], p99AtMost: number): Figure[] => [
  { label: 'p50', value: percentile(waits, 0.5), unit: ' ms' },
  { label: 'p99', value: percentile(waits, 0.99), unit: ' ms', atMost: p99AtMost },
];
