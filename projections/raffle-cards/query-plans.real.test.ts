import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { consoleRafflesQuery } from '../../contracts/operations-raffles';
import { raffleListQuery } from '../../contracts/raffles';
import { isServedByAnIndex, QueryPlans } from '../testing/query-plans';
import { raffleCards } from './fold';
import { TEXT_INDEX } from './indexes';
import { openRaffleCards, type RaffleCardQueries } from './queries';

const RAFFLES = 2_000;
const SELLERS = 50;
const PAGE = 24;
const START = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

/** The fields that the queries read. */
const card = (id: number): Document => ({
  _id: id,
  status: id % 4 === 0 ? 'completed' : 'active',
  drawState: id % 4 === 0 ? 'drawn' : 'open',
  drawAt: id % 4 === 0 ? new Date(START + id * HOUR_MS) : null,
  position: id * 100,
  soldTickets: id % 2,
  keyId: 'k',
  sellerId: id % SELLERS,
  sellerType: id % 3 === 0 ? 'comercio' : 'particular',
  categoryId: (id % 6) + 1,
  subcategoryId: null,
  ticketPriceCents: 10 + (id % 500),
  createdAt: new Date(START + id * HOUR_MS),
  endDate: new Date(START + ((id * 7) % RAFFLES) * HOUR_MS),
  featuredUntil: id % 40 === 1 ? new Date(START + id * HOUR_MS) : null,
  closedAt: id % 4 === 0 ? new Date(START + id * HOUR_MS) : null,
  searchText: `rifa ${id}`,
  titleText: `rifa ${id}`,
  phase: id % 4 === 0 ? 'drawn' : 'running',
  images: [],
});

let plans: QueryPlans;
let cards: RaffleCardQueries;

beforeAll(async () => {
  const documents = Array.from({ length: RAFFLES }, (_, index) => card(index + 1));
  plans = await QueryPlans.of(raffleCards, documents);
  cards = openRaffleCards(plans);
});

afterAll(() => plans.close());

const list = (query: object) => cards.list(raffleListQuery.validateSync({ limit: PAGE, ...query }));
const consoleList = ({ sellers = [], ...query }: { sellers?: number[]; [name: string]: unknown }) =>
  cards.consoleList({
    ...consoleRafflesQuery.validateSync({ limit: PAGE, ...query }),
    sellers,
  });
const start = new Date(START);
const shared = (order: 'sold' | 'ending') =>
  cards.shared({ order, now: start, limit: PAGE, firstNew: SELLERS });
const anHourLater = new Date(START + HOUR_MS).toISOString();

type Ask = () => Promise<unknown>;

/** Every query. The compiler reports a missing one. */
const QUERIES: Record<keyof RaffleCardQueries, Readonly<Record<string, Ask>>> = {
  find: { 'a raffle': () => cards.find(7) },
  onSaleBefore: {
    all: async () => {
      const ids = [];
      for await (const id of cards.onSaleBefore(9)) ids.push(id);
      return ids;
    },
  },
  standing: { 'some raffles': () => cards.standing([7, 8]) },
  positionsOf: { 'of some raffles': () => cards.positionsOf([7, 8]) },
  byIds: { 'some raffles': () => cards.byIds([7, 8]) },
  dueByIds: { 'some raffles': () => cards.dueByIds([7, 8]) },
  list: {
    'of a kind of seller': () => list({ userType: 'comercio' }),
    'within prices': () => list({ minPrice: 1, maxPrice: 2, sortBy: 'price_asc' }),
    'of a subcategory': () => list({ categoryId: 2, subcategoryId: 3 }),
    'with a rare text': () => list({ title: 'Rífa 12' }),
    'with a common text': () => list({ title: 'Rífa' }),
  },
  consoleList: {
    'of operators': () => consoleList({}),
    'of a phase': () => consoleList({ phase: 'running', sortBy: 'sold' }),
    'that ends today': () => consoleList({ phase: 'running', endsBefore: start, sortBy: 'ending' }),
    'of a seller': () => consoleList({ sellerId: 7 }),
    'with a text, or of some sellers': () => consoleList({ q: 'fa 12', sellers: [7, 8] }),
  },
  featured: { 'the home page': () => cards.featured('particular', start) },
  shared: { 'sold last': () => shared('sold'), 'ending soon': () => shared('ending') },
  latestDrawn: { 'drawn last': () => cards.latestDrawn(PAGE) },
  drawnSince: { 'drawn lately': () => cards.drawnSince(start) },
  idsOnSale: { 'all that a seller has on sale': () => cards.idsOnSale(7) },
  ofSeller: {
    'all of a seller': async () => {
      const ids = [];
      for await (const { _id } of cards.ofSeller(7)) ids.push(_id);
      return ids;
    },
  },
  photosOf: {
    'the photos of some sellers': async () => {
      const paths = [];
      for await (const path of cards.photosOf([7, 8])) paths.push(path);
      return paths;
    },
  },
  soldSince: {
    'a seller’s completed lately': () => cards.soldSince({ userId: 8, since: start, most: PAGE }),
  },
  wonSince: { 'won lately': () => cards.wonSince({ userId: 8, since: start, most: PAGE }) },
  onSaleOf: { 'what a seller has on sale': () => cards.onSaleOf(7) },
  ownOnSale: { 'a seller’s own on sale': () => cards.ownOnSale(7, { limit: PAGE }) },
  ownFinished: { 'a seller’s own finished': () => cards.ownFinished(8, { limit: PAGE }) },
  highestId: { 'of all': () => cards.highestId() },
  between: { 'a part of the sitemap': () => cards.between(5, 9) },
  endDue: { 'overdue to end': () => cards.endDue(start) },
  drawDue: { 'overdue to be drawn': () => cards.drawDue(start) },
  featureDue: { 'overdue to leave the home page': () => cards.featureDue(start) },
  undrawnAmong: { 'of some raffles': () => cards.undrawnAmong([3, 4]) },
  keysNeeded: { 'keys of undrawn raffles': () => cards.keysNeeded() },
};

describe('a query of raffles', () => {
  const asks = Object.values(QUERIES).flatMap((asksOfQuery) => Object.entries(asksOfQuery));

  it.each(asks)('uses an index: %s', async (_what, ask) => {
    const explained = await plans.explain(ask);
    expect(explained.length).toBeGreaterThan(0);
    expect(explained.filter((plan) => !isServedByAnIndex(plan))).toEqual([]);
  });

  it.each(['newest', 'ending', 'ended', 'sold'])(
    'reads a page of operators in order: %s',
    async (sortBy) => {
      const found = await plans.explain(() => consoleList({ q: 'rifa', sellers: [7], sortBy }));
      for (const { stages, examined } of found.filter(({ isFind }) => isFind)) {
        expect(stages).not.toContain('SORT');
        expect(examined).toBeLessThanOrEqual(2 * PAGE);
      }
    },
  );

  it.each<[string, Ask, string]>([
    ['newest', () => list({}), 'newest'],
    ['oldest', () => list({ sortBy: 'oldest' }), 'newest'],
    ['cheapest', () => list({ sortBy: 'price_asc' }), 'price'],
    ['dearest', () => list({ sortBy: 'price_desc' }), 'price'],
    ['ending soon', () => list({ sortBy: 'endDate_asc' }), 'end_date'],
    ['ending late', () => list({ sortBy: 'endDate_desc' }), 'end_date'],
    ['newest of a category', () => list({ categoryId: 2 }), 'newest_of_category'],
    [
      'of a category, by price',
      () => list({ categoryId: 2, minPrice: 1, sortBy: 'price_desc' }),
      'price_of_category',
    ],
    [
      'of a category, by end',
      () => list({ categoryId: 2, endDateAfter: anHourLater, sortBy: 'endDate_asc' }),
      'end_date_of_category',
    ],
  ])('reads no more than a page of its index: %s', async (_what, ask, index) => {
    const [page, ...others] = (await plans.explain(ask)).filter(({ isFind }) => isFind);
    expect(others).toEqual([]);
    expect(page?.indexes).toEqual([index]);
    expect(page?.stages).not.toContain('SORT');
    // One more than the page, to find out whether there is a next one.
    expect(page?.examined).toBeLessThanOrEqual(PAGE + 1);
  });

  it.each<[string, Ask, string, number]>([
    // Every other one has sold a ticket.
    ['sold last', () => shared('sold'), 'latest', PAGE],
    ['ending soon', () => shared('ending'), 'end_date', PAGE],
    ['drawn last', () => cards.latestDrawn(PAGE), 'undrawn', PAGE],
  ])('reads a few from the end of its index: %s', async (_what, ask, index, examined) => {
    const [few] = await plans.explain(ask);
    expect(few).toMatchObject({ indexes: [index], examined });
    expect(few?.stages).not.toContain('SORT');
  });

  it('reads only a seller’s own raffles, in order', async () => {
    const [onSale] = await plans.explain(() => cards.ownOnSale(7, { limit: PAGE }));
    expect(onSale).toMatchObject({ indexes: ['seller_newest'], examined: PAGE + 1 });
    expect(onSale?.stages).not.toContain('SORT');
  });

  it('reads no drawn raffle to find the needed keys', async () => {
    const [byKey] = await plans.explain(() => cards.keysNeeded());
    expect(byKey?.indexes).toContain('undrawn');
    expect(byKey?.examined).toBe((RAFFLES * 3) / 4);
  });

  it('finds what has the text and matches the filters by keys alone', async () => {
    const query = {
      title: 'rifa 1',
      categoryId: 2,
      userType: 'particular',
      minPrice: 0.5,
      maxPrice: 4,
      endDateAfter: anHourLater,
    };
    const page = await list(query);
    const [places] = await plans.explain(() => list(query));
    expect(page?.total).toBeGreaterThan(5);
    expect(places).toMatchObject({ indexes: [TEXT_INDEX], examined: 0 });
  });
});
