import { beforeEach, expect, it } from '@jest/globals';
import { isProven, keepProof } from './proven-draws';

const winner = { ticket: 42, tag: 'ab' };

beforeEach(() => localStorage.clear());

it('knows the winner that this browser has drawn, and no other', () => {
  keepProof(12, winner);
  expect(isProven(12, winner)).toBe(true);
  expect(isProven(13, winner)).toBe(false);
  expect(isProven(12, { ...winner, ticket: 43 })).toBe(false);
  expect(isProven(12, { ...winner, tag: 'cd' })).toBe(false);
});

it('forgets a draw in which a fault was found', () => {
  keepProof(12, winner);
  keepProof(13, winner);
  keepProof(12, undefined);
  expect(isProven(12, winner)).toBe(false);
  expect(isProven(13, winner)).toBe(true);
});

it('knows nothing where the storage holds something else', () => {
  localStorage.setItem('rifaviva-proven-draws', '{"12":');
  expect(isProven(12, winner)).toBe(false);
});
