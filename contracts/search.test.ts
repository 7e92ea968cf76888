import { describe, expect, it } from '@jest/globals';
import { boundsOfBand, facetsQuery, PRICE_BANDS } from './search';

describe('the price bands', () => {
  const bandsOf = (cents: number) =>
    PRICE_BANDS.filter((band) => {
      const { minPrice, maxPrice = Infinity } = boundsOfBand(band);
      return cents >= Math.round(minPrice * 100) && cents <= Math.round(maxPrice * 100);
    });

  it('have every price in exactly one', () => {
    for (let cents = 0; cents <= 3_000; cents += 1) expect(bandsOf(cents)).toHaveLength(1);
    expect(bandsOf(1_000_000)).toEqual([{ from: 20, to: null }]);
  });

  it.each([
    [49, 0],
    [50, 0.5],
    [99, 0.5],
    [100, 1],
    [499, 1],
    [500, 5],
    [2_000, 20],
  ])('have %i cents in the one from %d euros', (cents, from) => {
    expect(bandsOf(cents)[0]?.from).toBe(from);
  });

  it('end at the cent before the next', () => {
    expect(PRICE_BANDS.map(boundsOfBand)).toEqual([
      { minPrice: 0, maxPrice: 0.49 },
      { minPrice: 0.5, maxPrice: 0.99 },
      { minPrice: 1, maxPrice: 4.99 },
      { minPrice: 5, maxPrice: 19.99 },
      { minPrice: 20 },
    ]);
  });
});

describe('the facets', () => {
  it('take the filters of the list, and not its order or page', () => {
    expect(Object.keys(facetsQuery.fields).toSorted()).toEqual([
      'categoryId',
      'endDateAfter',
      'endDateBefore',
      'maxPrice',
      'minPrice',
      'status',
      'subcategoryId',
      'title',
      'userType',
    ]);
    expect(facetsQuery.validateSync({})).toEqual({ status: 'active' });
  });
});
