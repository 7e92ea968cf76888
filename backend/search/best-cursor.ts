import type { FoundPlace } from './search-index';

const BEST = 'best';

/** The cursor behind a place in the order of what fits best. */
export const bestCursor = ({ value, id, level }: FoundPlace): string =>
  Buffer.from(JSON.stringify([BEST, value, id, level])).toString('base64url');

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Undefined for a cursor of another order. */
export const placeOfBest = (cursor: string): FoundPlace | undefined => {
  const parts = parsed(cursor);
  if (!Array.isArray(parts)) return undefined;
  const [order, ...place] = parts as readonly unknown[];
  if (order !== BEST || place.length !== 3 || !place.every(Number.isSafeInteger)) return undefined;
  const [value = 0, id = 0, level = 0] = place.map(Number);
  return { value, id, level };
};
