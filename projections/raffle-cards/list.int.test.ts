import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection } from 'mongodb';
import { listRaffles, type RafflePage } from './list';
import { SORT_ORDERS, type SortOrder } from '../../contracts/limits';
import { RAFFLE_CARDS, type RaffleCard } from './document';
import { raffleListQuery, type RaffleListQuery } from '../../contracts/raffles';
import { foldText } from '../../contracts/search-text';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { raffleCardIndexes } from './indexes';

/** More than the store is asked to sort; all contain one common text. */
const RAFFLES = 4_000;
const START = Date.UTC(2026, 0, 1);
const THINGS = ['Cámara', 'bici', 'SOFÁ (rojo)', 'a.b*c', '^$|\\', 'ñandú', '😀 fiesta'];

/** The fields that lists read. */
const card = (id: number) => ({
  _id: id,
  status: id % 5 === 0 ? ('completed' as const) : ('active' as const),
  sellerType: id % 3 === 0 ? ('comercio' as const) : ('particular' as const),
  categoryId: 1 + (id % 6),
  subcategoryId: id % 4 === 0 ? 10 + (id % 3) : null,
  ticketPriceCents: 10 + ((id * 7) % 40),
  // Many have equal values, so their ids decide.
  createdAt: new Date(START + ((id * 13) % 300) * 1_000),
  endDate: new Date(START + ((id * 11) % 200) * 1_000),
  searchText: foldText(
    [
      'común',
      THINGS[id % THINGS.length],
      id % 3 === 1 ? 'frecuente' : '',
      id % 97 === 0 ? 'raro' : '',
    ].join(' '),
  ),
});
type Card = ReturnType<typeof card>;
const CARDS = Array.from({ length: RAFFLES }, (_, index) => card(index + 1));

let server: MongoDbServer;
let client: MongoClient;
let raffleCards: Collection<RaffleCard>;

beforeAll(async () => {
  server = await MongoDbServer.start();
  client = await MongoClient.connect(server.url);
  const db = client.db('lists');
  await db.collection(RAFFLE_CARDS.projection).createIndexes([...raffleCardIndexes]);
  await db.collection<Card>(RAFFLE_CARDS.projection).insertMany(CARDS);
  raffleCards = db.collection(RAFFLE_CARDS.projection);
});

afterAll(async () => {
  await client.close();
  await server.close();
});

const placeIn: Record<SortOrder, (card: Card) => number> = {
  newest: ({ createdAt }) => -createdAt.getTime(),
  oldest: ({ createdAt }) => createdAt.getTime(),
  price_asc: ({ ticketPriceCents }) => ticketPriceCents,
  price_desc: ({ ticketPriceCents }) => -ticketPriceCents,
  endDate_asc: ({ endDate }) => endDate.getTime(),
  endDate_desc: ({ endDate }) => -endDate.getTime(),
};
const UPWARDS: ReadonlySet<SortOrder> = new Set(['oldest', 'price_asc', 'endDate_asc']);

const matches = (query: RaffleListQuery) => (one: Card) => {
  const { status, title, categoryId, userType, minPrice, maxPrice, endDateAfter } = query;
  const text = title === undefined ? undefined : foldText(title);
  return (
    one.status === status &&
    (categoryId === undefined || one.categoryId === categoryId) &&
    (userType === undefined || one.sellerType === userType) &&
    (minPrice === undefined || one.ticketPriceCents >= Math.round(minPrice * 100)) &&
    (maxPrice === undefined || one.ticketPriceCents <= Math.round(maxPrice * 100)) &&
    (endDateAfter === undefined || one.endDate >= endDateAfter) &&
    (text === undefined || (text !== '' && one.searchText.includes(text)))
  );
};

const expectedOf = (query: RaffleListQuery): number[] => {
  const place = placeIn[query.sortBy];
  const direction = UPWARDS.has(query.sortBy) ? 1 : -1;
  return CARDS.filter(matches(query))
    .sort((a, b) => place(a) - place(b) || direction * (a._id - b._id))
    .map(({ _id }) => _id);
};

const ask = (query: object, cursor?: string, cards = raffleCards) =>
  listRaffles(
    cards,
    raffleListQuery.validateSync({ ...query, ...(cursor === undefined ? {} : { cursor }) }),
  );

const pageOf = async (...asked: Parameters<typeof ask>): Promise<RafflePage> => {
  const page = await ask(...asked);
  if (!page) throw new Error('The cursor was refused');
  return page;
};

const TITLES = [
  undefined,
  'comun',
  'FRECUENTE',
  'Raro',
  '(rojo)',
  'a.b*',
  '^$|\\',
  '😀',
  '´',
  'nada',
];
const FILTERS: readonly object[] = [
  {},
  { categoryId: 2 },
  { userType: 'comercio', maxPrice: 0.3 },
  { categoryId: 3, minPrice: 0.15 },
  { minPrice: 0.4, maxPrice: 0.2 },
  { categoryId: 1, endDateAfter: new Date(START + 50_000).toISOString() },
  { status: 'completed' },
];

/** ECMA-262: dates end 8.64e15 ms after 1970. */
const BEYOND_DATES_MS = 8.7e15;
const cursorOf = (parts: readonly unknown[]) =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

it.each(TITLES)('a page reads no long texts, searched by %j', async (title) => {
  const { items } = await pageOf({ title });
  expect(items.filter((card) => 'description' in card || 'searchText' in card)).toEqual([]);
});

describe('all pages of a list', () => {
  it.each(SORT_ORDERS)('together match all raffles: %s', async (sortBy) => {
    for (const title of TITLES) {
      for (const filter of FILTERS) {
        const query = {
          ...filter,
          sortBy,
          limit: 100,
          ...(title === undefined ? {} : { title }),
        };
        const expected = expectedOf(raffleListQuery.validateSync(query));
        const ids: number[] = [];
        let cursor: string | undefined;
        do {
          const { items, total, nextCursor } = await pageOf(query, cursor);
          ids.push(...items.map(({ _id }) => _id));
          expect([query, total]).toEqual([query, expected.length]);
          cursor = nextCursor;
        } while (cursor !== undefined);
        expect([query, ids]).toEqual([query, expected]);
      }
    }
  });

  it('omit a raffle that ends between two reads, and continue after it', async () => {
    const query = { title: 'raro', sortBy: 'price_asc', limit: 10 };
    const expected = expectedOf(raffleListQuery.validateSync(query));
    const [, , ended = 0] = expected;
    const end = (status: Card['status']) =>
      raffleCards.updateOne({ _id: ended }, { $set: { status } });
    const endsMeanwhile = new Proxy(raffleCards, {
      get: (target, name) => {
        if (name !== 'find') return Reflect.get(target, name) as unknown;
        return (...args: Parameters<typeof target.find>) => {
          const cursor = target.find(...args);
          const toArray = cursor.toArray.bind(cursor);
          cursor.toArray = async () => {
            const found = await toArray();
            await end('completed');
            return found;
          };
          return cursor;
        };
      },
    });
    const { items, total, nextCursor } = await pageOf(query, undefined, endsMeanwhile);
    expect(items.map(({ _id }) => _id)).toEqual(expected.slice(0, 10).filter((id) => id !== ended));
    expect(total).toBe(expected.length);
    const next = await pageOf(query, nextCursor);
    expect(next.items.map(({ _id }) => _id)).toEqual(expected.slice(10, 20));
    await end('active');
  });

  it('accept no cursor of another order', async () => {
    const { nextCursor } = await pageOf({ sortBy: 'price_asc' });
    expect(await ask({ sortBy: 'price_asc' }, nextCursor)).toBeDefined();
    for (const sortBy of SORT_ORDERS.filter((order) => order !== 'price_asc'))
      expect(await ask({ sortBy }, nextCursor)).toBeUndefined();
  });

  it.each(['x', cursorOf(['newest']), cursorOf(['newest', BEYOND_DATES_MS, 1])])(
    'refuse an invalid cursor, whatever the search: %s',
    async (cursor) => {
      for (const title of ['común', 'raro', '´', 'nada'])
        expect(await ask({ title }, cursor)).toBeUndefined();
      expect(await ask({}, cursor)).toBeUndefined();
    },
  );
});
