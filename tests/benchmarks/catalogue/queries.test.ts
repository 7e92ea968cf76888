import { describe, expect, it } from '@jest/globals';
import { ANY_HASH } from '../fill/raffle-created';
import { listedOf } from './listed';
import { expectedOf, pathOf, queriesOf } from './queries';
import { catalogueRaffle } from './raffles';

const NOW = Date.UTC(2026, 0, 1);
const SIZE = 2_000;
const common = {
  sellerId: 1,
  photos: [{ path: '/objects/uploads/una', width: 800, height: 600 }],
  commit: ANY_HASH,
  keyId: 'k',
  nonce: null,
  entriesHead: ANY_HASH,
};
const catalogue = Array.from({ length: SIZE }, (_, index) =>
  listedOf(catalogueRaffle(index + 1, SIZE, NOW, common)),
);

describe.each(['filters', 'text'] as const)('questions with %s', (sort) => {
  it('are all different', () => {
    const paths = queriesOf(sort, 8_000, NOW).map(pathOf);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('mostly find something, and never everything', () => {
    const totals = queriesOf(sort, 60, NOW).map((query) => expectedOf(catalogue, query).total);
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(50);
    expect(Math.max(...totals)).toBeLessThan(SIZE);
  });
});
