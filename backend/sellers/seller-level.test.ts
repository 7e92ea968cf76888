import { describe, expect, it } from '@jest/globals';
import { sellerLevel } from './seller-level';

describe('a seller', () => {
  it.each([
    [0, 0, 'Bronce'],
    [4, 0, 'Bronce'],
    [5, 0, 'Plata'],
    [19, 0, 'Plata'],
    [20, 0, 'Oro'],
    [49, 0, 'Oro'],
    [50, 0, 'Diamante'],
  ])(
    'who completed %d raffles and failed in %d is %s, without failures',
    (completed, failed, level) => {
      expect(sellerLevel(completed, failed)).toEqual({ levelScore: completed - failed, level });
    },
  );

  it.each([
    // One in twenty, and just more.
    [95, 5, 'Diamante'],
    [94, 5, 'Oro'],
    // One in ten, and just more.
    [27, 3, 'Oro'],
    [26, 3, 'Plata'],
    // Any part, as long as enough is left.
    [105, 100, 'Plata'],
    [104, 100, 'Bronce'],
    [0, 1, 'Bronce'],
  ])('who completed %d raffles and failed in %d is %s', (completed, failed, level) => {
    expect(sellerLevel(completed, failed)).toEqual({ levelScore: completed - failed, level });
  });
});
