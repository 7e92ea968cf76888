import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toCents, toEuros } from './money';

describe('money', () => {
  it.each([
    [0.1, 10],
    [1.1, 110],
    [8.2, 820],
    [19.99, 1_999],
    [1.005, 100],
    [10_000, 1_000_000],
  ])('%d € are %d cents', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it('comes back from euros to the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(toCents(toEuros(cents))).toBe(cents);
      }),
    );
  });
});
