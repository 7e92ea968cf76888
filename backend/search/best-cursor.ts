import { readCursor, writeCursor } from '../../platform/cursor';
import type { FoundPlace } from './search-index';

const BEST = 'best';

/** The cursor behind a place in the order of what fits best. */
export const bestCursor = ({ value, id, level }: FoundPlace): string =>
  writeCursor(BEST, value, id, level);

/** Undefined for a cursor of another order. */
export const placeOfBest = (cursor: string): FoundPlace | undefined => {
  const place = readCursor(cursor, BEST) ?? [];
  if (place.length !== 3 || !place.every(Number.isSafeInteger)) return undefined;
  const [value = 0, id = 0, level = 0] = place.map(Number);
  return { value, id, level };
};
