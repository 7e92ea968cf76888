import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
} from '../../domain/raffles/controls';
import type { PageQuery } from '../../contracts/paging';
import { SELLER } from '../../domain/raffles/controls/example';
import { FoldedStore } from '../testing/folded-store';
import { raffleCards } from './fold';
import type { CardPage } from './latest-first';
import { openRaffleCards, type RaffleCardQueries } from './queries';

const OTHER_SELLER = 4;

let store: FoldedStore;
let queries: RaffleCardQueries;

const at = (minute: number): string => new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString();
const endDate = at(50);

/** Raffles with the same time are in the order of their ids. They are stored in another order. */
beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openRaffleCards(store);
  await store.fold(
    [raffleCards],
    raffleCreated({ raffleId: 2, at: at(2), endDate }),
    raffleCreated({ raffleId: 1, at: at(1), endDate }),
    raffleCreated({ raffleId: 4, at: at(3), endDate }),
    raffleCreated({ raffleId: 3, at: at(3), endDate }),
    raffleCreated({ raffleId: 5, at: at(5), endDate, sellerId: OTHER_SELLER }),
    raffleCreated({ raffleId: 6, at: at(6), endDate, sellerType: 'comercio' }),
    ...[7, 9, 8, 10].map((raffleId) => raffleCreated({ raffleId, at: at(0), endDate })),
    raffleFeatured({ raffleId: 2, featuredUntil: at(41) }),
    raffleFeatured({ raffleId: 1, featuredUntil: at(42) }),
    raffleFeatured({ raffleId: 4, featuredUntil: at(41) }),
    raffleFeatured({ raffleId: 5, featuredUntil: at(40) }),
    raffleFeatured({ raffleId: 6, featuredUntil: at(45) }),
    raffleCompleted({ raffleId: 7, at: at(20) }),
    raffleCancelled({ raffleId: 9, at: at(21) }),
    raffleCompleted({ raffleId: 8, at: at(21) }),
    raffleCancelled({ raffleId: 10, at: at(22) }),
  );
});

afterAll(() => store.close());

const ALL = { limit: 100 };

const idsOf = (page: CardPage | undefined) => page?.items.map(({ _id }) => _id);

it('finds a raffle, and several', async () => {
  expect(await queries.find(3)).toMatchObject({ _id: 3 });
  expect(await queries.find(99)).toBeNull();
  const found = await queries.byIds([3, 99, 1]);
  expect([...found.keys()].toSorted()).toEqual([1, 3]);
  expect(found.get(3)).toMatchObject({ _id: 3 });
  expect((await queries.byIds([])).size).toBe(0);
});

describe('the raffles on the home page', () => {
  const featured = async (minute: number) =>
    idsOf(await queries.featured('particular', new Date(at(minute)), ALL));

  it('are those of one kind of seller, the last featured first', async () => {
    expect(await featured(39)).toEqual([1, 4, 2, 5]);
    expect(idsOf(await queries.featured('comercio', new Date(at(39)), ALL))).toEqual([6]);
  });

  it('leave at their very minute', async () => {
    expect(await featured(40)).toEqual([1, 4, 2]);
    expect(await featured(42)).toEqual([]);
  });

  it('leave when they end, even if they are featured for longer', async () => {
    const ends = { raffleId: 20, endDate: at(41) };
    const other = await FoldedStore.open();
    const feature = raffleFeatured({ raffleId: 20, featuredUntil: at(50) });
    await other.fold([raffleCards], raffleCreated(ends), feature);
    const { featured: asked } = openRaffleCards(other);
    expect(idsOf(await asked('particular', new Date(at(40)), ALL))).toEqual([20]);
    expect(idsOf(await asked('particular', new Date(at(41)), ALL))).toEqual([]);
    await other.close();
  });
});

it('lists a seller’s raffles on sale, newest first', async () => {
  expect(idsOf(await queries.ownOnSale(SELLER, ALL))).toEqual([6, 4, 3, 2, 1]);
  expect(idsOf(await queries.ownOnSale(OTHER_SELLER, ALL))).toEqual([5]);
});

it('lists a seller’s ended raffles, the last ended first', async () => {
  expect(idsOf(await queries.ownFinished(SELLER, ALL))).toEqual([10, 9, 8, 7]);
  expect(idsOf(await queries.ownFinished(OTHER_SELLER, ALL))).toEqual([]);
});

describe('a page of such a list', () => {
  type List = (page: PageQuery) => Promise<CardPage | undefined>;
  const LISTS: [string, List, number[]][] = [
    ['on sale', (page) => queries.ownOnSale(SELLER, page), [6, 4, 3, 2, 1]],
    ['ended', (page) => queries.ownFinished(SELLER, page), [10, 9, 8, 7]],
    ['featured', (page) => queries.featured('particular', new Date(at(39)), page), [1, 4, 2, 5]],
  ];

  it.each(LISTS)('follows the one before: %s', async (_what, list, all) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < all.length; pages += 1) {
      const page = await list({ limit: 1, cursor });
      expect(page?.total).toBe(all.length);
      seen.push(...(idsOf(page) ?? []));
      cursor = page?.nextCursor;
    }
    expect([seen, cursor]).toEqual([all, undefined]);
  });

  it.each(LISTS)('has a cursor of its own: %s', async (_what, list) => {
    expect(await list({ limit: 1, cursor: 'nada' })).toBeUndefined();
  });
});
