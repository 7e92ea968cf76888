import { describe, expect, it } from '@jest/globals';
import { ANY_HASH } from '../fill/raffle-created';
import { fitOf } from './finder';
import { listedOf, type Listed } from './listed';
import { countsPathOf, expectedOf, pathOf, queriesOf, suggestionPaths } from './queries';
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

describe.each(['filters', 'text', 'wrong'] as const)('questions with %s', (sort) => {
  it('are all different', () => {
    const paths = queriesOf(sort, 4_000).flatMap((query) => [pathOf(query), countsPathOf(query)]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('mostly find something, and never everything', () => {
    const totals = queriesOf(sort, 60).map((query) => expectedOf(catalogue, query).total);
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(50);
    expect(Math.max(...totals)).toBeLessThan(SIZE);
  });
});

it('suggestions are asked for with different beginnings', () => {
  const paths = suggestionPaths(8_000);
  expect(new Set(paths).size).toBe(paths.length);
});

describe('a text', () => {
  const raffle = (id: number, title: string, brand: string, more = ''): Listed => ({
    id,
    title,
    brand,
    text: `${title} ${more} ${brand}`,
    priceCents: 100,
    categoryId: 1,
    sellerType: 'particular',
    createdAt: id,
    endDate: id,
  });
  const raffles = [
    raffle(1, 'camara roja', 'canon'),
    raffle(2, 'rojas camaras', 'canon'),
    raffle(3, 'camaraza roja', 'canon'),
    raffle(4, 'minicamara', 'roja', 'camara azul'),
    raffle(5, 'camara', 'roja'),
    raffle(6, 'camara azul', 'canon'),
    raffle(7, 'minicamara roja', 'canon'),
  ];

  it('finds what has all of its words, what fits best first, and its fillers nowhere', () => {
    const fit = fitOf('la cámara roja');
    const matches = (one: Listed) => fit(one) !== undefined;
    const query = { parameters: {}, matches, fit, by: ({ id }: Listed) => id } as const;
    expect(expectedOf(raffles, { ...query, direction: 1 }).ids).toEqual([1, 2, 3, 5, 4]);
  });

  it('finds what has it as it stands, first of those that fit as well', () => {
    const fits = raffles.map(fitOf('cámara roja'));
    expect(fits).toEqual([0, 1, 3, 7, 5, undefined, 6]);
  });
});
