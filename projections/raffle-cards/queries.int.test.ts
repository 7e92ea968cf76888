import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { UserType } from '../../contracts/limits';
import type { PageQuery } from '../../contracts/paging';
import { raffleListQuery } from '../../contracts/raffles';
import { SELLER } from '../../domain/raffles/controls/example';
import { FoldedStore } from '../testing/folded-store';
import { raffleCards } from './fold';
import type { CardPage, SharedQuestion } from './latest';
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

it('reads no long texts for lists', async () => {
  const lists = [
    [...(await queries.byIds([1, 2])).values()],
    (await queries.list(raffleListQuery.validateSync({})))?.items,
    (await queries.ownFinished(SELLER, ALL))?.items,
  ];
  const fields = new Set(lists.flatMap((items = []) => items.flatMap((card) => Object.keys(card))));
  expect(fields).toContain('title');
  expect([...fields].filter((name) => ['description', 'searchText'].includes(name))).toEqual([]);
});

it('reads of how raffles stand what changes while they are watched', async () => {
  const [standing] = await queries.standing([3]);
  expect(standing).toMatchObject({ _id: 3, status: 'active' });
  expect(Object.keys(standing ?? {}).toSorted()).toEqual([
    '_id',
    'closeReason',
    'drawState',
    'featuredUntil',
    'participants',
    'revision',
    'soldTickets',
    'status',
    'winner',
  ]);
});

describe('the raffles on the home page', () => {
  const featuredIn = async (
    { featured }: RaffleCardQueries,
    minute: number,
    sellers: UserType = 'particular',
  ) => (await featured(sellers, new Date(at(minute)))).map(({ _id }) => _id).toSorted();

  it('are those of one kind of seller, with who sells them', async () => {
    expect(await featuredIn(queries, 39)).toEqual([1, 2, 4, 5]);
    expect(await queries.featured('comercio', new Date(at(39)))).toEqual([
      { _id: 6, sellerId: SELLER },
    ]);
  });

  it('leave at their very minute', async () => {
    expect(await featuredIn(queries, 40)).toEqual([1, 2, 4]);
    expect(await featuredIn(queries, 42)).toEqual([]);
  });

  it('leave when they end, even if they are featured for longer', async () => {
    const ends = { raffleId: 20, endDate: at(41) };
    const other = await FoldedStore.open();
    const feature = raffleFeatured({ raffleId: 20, featuredUntil: at(50) });
    await other.fold([raffleCards], raffleCreated(ends), feature);
    expect(await featuredIn(openRaffleCards(other), 40)).toEqual([20]);
    expect(await featuredIn(openRaffleCards(other), 41)).toEqual([]);
    await other.close();
  });
});

const shared = async (
  { shared: ask }: RaffleCardQueries,
  asked: Pick<SharedQuestion, 'order' | 'limit'> & { readonly minute: number },
  firstNew = Infinity,
) => {
  const found = await ask({ ...asked, now: new Date(at(asked.minute)), firstNew });
  return found.map(({ _id }) => _id);
};

describe('the latest raffles', () => {
  it('are those on sale with a sale, the last one first', async () => {
    const other = await FoldedStore.open();
    await other.fold(
      [raffleCards],
      ...[31, 32, 33, 34, 35].map((raffleId) =>
        raffleCreated({ raffleId, sellerId: raffleId, endDate }),
      ),
      raffleCreated({ raffleId: 36, sellerId: 36, endDate: at(30) }),
      ...[32, 36, 31, 33, 34].map((raffleId) => ticketsPurchased({ raffleId })),
      raffleCompleted({ raffleId: 33 }),
      ticketsPurchased({ raffleId: 32, soldTickets: 9 }),
    );
    const idsAt = (minute: number, limit: number) =>
      shared(openRaffleCards(other), { order: 'sold', minute, limit });
    expect(await idsAt(29, 9)).toEqual([32, 34, 31, 36]);
    expect(await idsAt(30, 9)).toEqual([32, 34, 31]);
    expect(await idsAt(30, 2)).toEqual([32, 34]);
    await other.close();
  });

  it('are first at most two of one seller, however many have sold', async () => {
    const other = await FoldedStore.open();
    const raffles = Array.from({ length: 20 }, (_, n) => n + 31);
    const sellerOf = (raffleId: number): number => (raffleId <= 33 ? raffleId : 90);
    await other.fold(
      [raffleCards],
      ...raffles.map((raffleId) =>
        raffleCreated({ raffleId, sellerId: sellerOf(raffleId), endDate }),
      ),
      ...raffles.map((raffleId) => ticketsPurchased({ raffleId })),
    );
    const ids = (limit: number, firstNew?: number) =>
      shared(openRaffleCards(other), { order: 'sold', minute: 29, limit }, firstNew);
    expect(await ids(4)).toEqual([50, 49, 33, 32]);
    const rest = Array.from({ length: 15 }, (_, n) => 48 - n);
    expect(await ids(24)).toEqual([50, 49, 33, 32, 31, ...rest]);
    // A new seller's come last, and are the first to be left out.
    expect(await ids(24, 90)).toEqual([33, 32, 31, 50, 49, ...rest]);
    expect(await ids(4, 33)).toEqual([32, 31, 50, 49]);
    await other.close();
  });

  it('are those that end soonest, however many a crowd of new sellers has', async () => {
    const other = await FoldedStore.open();
    const raffles = Array.from({ length: 60 }, (_, n) => n + 31);
    const [known, crowd] = [raffles.slice(0, 4), raffles.slice(4)];
    await other.fold(
      [raffleCards],
      ...raffles.map((raffleId) =>
        raffleCreated({
          raffleId,
          sellerId: raffleId,
          endDate: at(known.includes(raffleId) ? 60 + raffleId : 50),
        }),
      ),
      raffleCreated({ raffleId: 30, sellerId: 30, endDate: at(29) }),
    );
    const ids = (limit: number, firstNew?: number) =>
      shared(openRaffleCards(other), { order: 'ending', minute: 29, limit }, firstNew);
    expect(await ids(4)).toEqual(crowd.slice(0, 4));
    expect(await ids(4, crowd[0])).toEqual(known);
    expect(await ids(6, crowd[0])).toEqual([...known, ...crowd.slice(0, 2)]);
    await other.close();
  });

  it('are those with a winner, the last drawn first', async () => {
    const other = await FoldedStore.open();
    await other.fold(
      [raffleCards],
      ...[31, 32, 33].map((raffleId) => raffleCreated({ raffleId, endDate })),
      raffleCompleted({ raffleId: 31, drawAt: at(21) }),
      raffleCompleted({ raffleId: 32, drawAt: at(23) }),
      raffleCompleted({ raffleId: 33, drawAt: at(22) }),
      ...[33, 31].map((raffleId) => winnerDrawn({ raffleId })),
    );
    const { latestDrawn, drawnSince } = openRaffleCards(other);
    expect((await latestDrawn(9)).map(({ _id }) => _id)).toEqual([33, 31]);
    expect((await latestDrawn(1)).map(({ _id }) => _id)).toEqual([33]);
    const since = (minute: number) => drawnSince(new Date(at(minute)));
    expect(await Promise.all([since(21), since(22), since(23)])).toEqual([2, 1, 0]);
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
