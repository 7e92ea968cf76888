import { describe, expect, it } from '@jest/globals';
import type { ReadDocument } from '../projection';
import { DocumentCache } from './target';

const document = (_id: number, fields: object = {}): ReadDocument => ({
  _id,
  position: 10,
  ...fields,
});

/** How many documents with these fields a cache of this size keeps. */
const kept = (maxBytes: number, fields: object): number => {
  const cache = new DocumentCache(true, maxBytes);
  const ids = Array.from({ length: 50 }, (_, index) => index);
  for (const id of ids) cache.set(id, document(id, fields));
  return ids.filter((id) => cache.has(id)).length;
};

describe('cached documents', () => {
  it('are found until they are removed', () => {
    const cache = new DocumentCache(true);
    const stored = document(12);
    cache.set(12, stored);
    expect(cache.get(12)).toBe(stored);
    expect(cache.has(12)).toBe(true);
    cache.set(12, undefined);
    expect(cache.get(12)).toBeUndefined();
    expect(cache.has(12)).toBe(false);
  });

  // A document counts 700 bytes, each of its fields 30.
  it.each([
    ['its id and position', {}, 760],
    ['a number', { count: 1 }, 790],
    ['a text of 210 letters', { text: 'a'.repeat(210) }, 1_000],
    ['a list of six', { list: [1, 2, 3, 4, 5, 6] }, 1_990],
  ])('are as many as fit into the memory, with %s', (_what, fields, bytes) => {
    expect(kept(10 * bytes, fields)).toBe(10);
    expect(kept(10 * bytes - 1, fields)).toBe(9);
  });
});

describe('a cache', () => {
  it('is whole only where nothing was stored before it', () => {
    expect(new DocumentCache(true).isWhole).toBe(true);
    expect(new DocumentCache(false).isWhole).toBe(false);
  });

  it('stays whole when documents change or are removed', () => {
    const cache = new DocumentCache(true, 10_000);
    cache.set(12, document(12));
    cache.set(12, document(12, { count: 1 }));
    cache.set(12, undefined);
    expect(cache.isWhole).toBe(true);
  });

  it('is not whole any more when it had no room', () => {
    const cache = new DocumentCache(true, 1_000);
    cache.set(12, document(12));
    expect(cache.isWhole).toBe(true);
    cache.set(13, document(13));
    expect(cache.isWhole).toBe(false);
  });
});
