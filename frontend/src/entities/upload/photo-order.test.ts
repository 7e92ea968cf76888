import { describe, expect, it } from '@jest/globals';
import { moved } from './photo-order';

describe('the order of photos', () => {
  const photos = ['a', 'b', 'c', 'd'];

  it.each([
    [3, 0, 'dabc'],
    [0, 3, 'bcda'],
    [1, 2, 'acbd'],
    [2, 2, 'abcd'],
  ])('moves number %d to %d', (from, to, after) =>
    expect(moved(photos, from, to).join('')).toBe(after),
  );

  it.each([
    [0, -1],
    [3, 4],
    [4, 0],
  ])('has no place %d for number %d', (from, to) => expect(moved(photos, from, to)).toBe(photos));
});
