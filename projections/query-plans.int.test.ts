import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Db, type Document, type Filter, type Sort } from 'mongodb';
import { filterOf } from './raffle-cards/list-filter';
import { listRaffles } from './raffle-cards/list';
import type { RaffleCard } from './raffle-cards/document';
import { TEXT_INDEX } from './raffle-cards/indexes';
import { raffleListQuery } from '../contracts/raffles';
import { MongoDbServer } from '../tests/kit/mongodb-server';
import { readModels } from './read-models';

const RAFFLES = 2_000;
const SELLERS = 50;
const START = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

let server: MongoDbServer;
let client: MongoClient;
let db: Db;

const card = (id: number): Document => ({
  _id: id,
  status: id % 4 === 0 ? 'completed' : 'active',
  drawState: id % 4 === 0 ? 'drawn' : 'open',
  drawAt: null,
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
});

const favorite = (id: number): Document => ({
  _id: `${id % SELLERS}-${id}`,
  userId: id % SELLERS,
  raffleId: id % 100,
  followedAt: new Date(START + id * HOUR_MS),
});

const announcement = (id: number): Document => ({
  _id: id,
  dueAt: new Date(START + id * HOUR_MS),
  pending: [],
});

const participation = (id: number): Document => ({
  _id: `${id}-${id % SELLERS}`,
  buyerId: id % SELLERS,
  raffleId: id,
  participatedAt: new Date(START + id * HOUR_MS),
});

beforeAll(async () => {
  server = await MongoDbServer.start();
  client = await MongoClient.connect(server.url);
  db = client.db('plans');
  for (const { collection, indexes } of readModels) {
    if (indexes.length > 0) await db.collection(collection).createIndexes([...indexes]);
  }
  const ids = Array.from({ length: RAFFLES }, (_, index) => index + 1);
  await db.collection('raffle_cards').insertMany(ids.map(card));
  await db.collection('participations').insertMany(ids.map(participation));
  await db.collection('favorites').insertMany(ids.map(favorite));
  await db.collection('announcements').insertMany(ids.map(announcement));
});

afterAll(async () => {
  await client.close();
  await server.close();
});

type Conditions = Readonly<Record<string, unknown>>;

const stagesOf = (plan: Document): string[] => {
  const { stage, inputStage, inputStages } = plan as {
    readonly stage?: string;
    readonly inputStage?: Document;
    readonly inputStages?: readonly Document[];
  };
  const below = inputStage ? [inputStage] : (inputStages ?? []);
  return [...(stage === undefined ? [] : [stage]), ...below.flatMap(stagesOf)];
};

const explained = async (collection: string, filter: Conditions, sort: Sort, limit: number) => {
  const plan = await db
    .collection(collection)
    // The driver's type wants ids of its own kind; ours are numbers and texts.
    .find(filter as Filter<Document>)
    .sort(sort)
    .limit(limit)
    .explain('executionStats');
  // The shape that MongoDB documents for `explain`.
  const { queryPlanner, executionStats } = plan as {
    readonly queryPlanner: { readonly winningPlan: Document };
    readonly executionStats: { readonly totalDocsExamined: number };
  };
  return { stages: stagesOf(queryPlanner.winningPlan), examined: executionStats.totalDocsExamined };
};

const listed = (query: object): Conditions => ({
  ...filterOf(raffleListQuery.validateSync(query)),
});
const NEWEST: Sort = { createdAt: -1, _id: -1 };

describe('a list of raffles', () => {
  const ask = (query: object) =>
    listRaffles(
      db.collection<RaffleCard>('raffle_cards'),
      raffleListQuery.validateSync({ limit: 5, ...query }),
    );
  const listedBy = async (query: object) => {
    const page = await ask(query);
    if (!page) throw new Error('The cursor was refused');
    return page;
  };

  it('finds by text what is rare, what is common and what is not there, in order', async () => {
    const common = await listedBy({ title: 'rifa', sortBy: 'oldest' });
    expect(common).toMatchObject({ total: 1_500, items: [1, 2, 3, 5, 6].map((_id) => ({ _id })) });
    const rare = await listedBy({ title: 'RÍFA 199', sortBy: 'newest' });
    // Number 199, and 1990 to 1999 but for those that have been drawn.
    expect(rare.items.map(({ _id }) => _id)).toEqual([1999, 1998, 1997, 1995, 1994]);
    expect(rare.total).toBe(9);
    const next = await listedBy({ title: 'rifa 199', sortBy: 'newest', cursor: rare.nextCursor });
    expect(next.items.map(({ _id }) => _id)).toEqual([1993, 1991, 1990, 199]);
    expect(await listedBy({ title: 'nada de eso' })).toEqual({ items: [], total: 0 });
  });

  it('goes on in no other order than it began in', async () => {
    const { nextCursor } = await listedBy({ sortBy: 'price_asc' });
    expect(await listedBy({ sortBy: 'price_asc', cursor: nextCursor })).toBeDefined();
    for (const sortBy of ['newest', 'price_desc'])
      expect(await ask({ sortBy, cursor: nextCursor })).toBeUndefined();
  });
});

describe('every query of a screen', () => {
  it.each<[string, string, () => Conditions, Sort]>([
    ['newest', 'raffle_cards', () => listed({}), NEWEST],
    ['oldest', 'raffle_cards', () => listed({}), { createdAt: 1, _id: 1 }],
    ['cheapest', 'raffle_cards', () => listed({}), { ticketPriceCents: 1, _id: 1 }],
    ['dearest', 'raffle_cards', () => listed({}), { ticketPriceCents: -1, _id: -1 }],
    ['ending soon', 'raffle_cards', () => listed({}), { endDate: 1, _id: 1 }],
    ['ending late', 'raffle_cards', () => listed({}), { endDate: -1, _id: -1 }],
    ['newest of a category', 'raffle_cards', () => listed({ categoryId: 2 }), NEWEST],
    [
      'of a category, by price',
      'raffle_cards',
      () => listed({ categoryId: 2, minPrice: 1 }),
      { ticketPriceCents: -1, _id: -1 },
    ],
    [
      'of a category, by end',
      'raffle_cards',
      () => listed({ categoryId: 2, endDateAfter: new Date(START + HOUR_MS).toISOString() }),
      { endDate: 1, _id: 1 },
    ],
    ['a seller’s own, on sale', 'raffle_cards', () => ({ sellerId: 7, status: 'active' }), NEWEST],
    [
      'a buyer’s participations',
      'participations',
      () => ({ buyerId: 7 }),
      { participatedAt: -1, _id: -1 },
    ],
    ['what one follows', 'favorites', () => ({ userId: 7 }), { followedAt: -1, _id: -1 }],
    ['who follows a raffle', 'favorites', () => ({ raffleId: 7 }), { _id: 1 }],
    [
      'who has bought of a raffle',
      'participations',
      () => ({ _id: { $gt: '7-', $lt: '7.' } }),
      { _id: 1 },
    ],
    [
      'news that is overdue',
      'announcements',
      () => ({ dueAt: { $gte: new Date(START), $lte: new Date(START + 9 * HOUR_MS) } }),
      { dueAt: 1 },
    ],
  ])('reads no more than a page: %s', async (_name, collection, filter, sort) => {
    const { stages, examined } = await explained(collection, filter(), sort, 24);
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('COLLSCAN');
    expect(stages).not.toContain('SORT');
    expect(examined).toBeLessThanOrEqual(24);
  });

  it('looks at no document that has not the text, nor what else is asked for', async () => {
    const filter = listed({
      ...{ title: 'rifa 1', categoryId: 2, userType: 'particular', minPrice: 0.5, maxPrice: 4 },
      endDateAfter: new Date(START + HOUR_MS).toISOString(),
    });
    const found = await db.collection('raffle_cards').countDocuments(filter);
    const plan = await db
      .collection('raffle_cards')
      .find(filter, { hint: TEXT_INDEX })
      .explain('executionStats');
    expect(found).toBeGreaterThan(5);
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: found } });
  });

  it.each<[string, () => Conditions, Sort]>([
    ['filtered by kind of seller', () => listed({ userType: 'comercio' }), NEWEST],
    [
      'filtered by price',
      () => listed({ minPrice: 1, maxPrice: 2 }),
      { ticketPriceCents: 1, _id: 1 },
    ],
    ['found by text', () => listed({ title: 'Rífa 12' }), NEWEST],
    [
      'a seller’s own, finished',
      () => ({ sellerId: 8, status: { $in: ['completed', 'cancelled'] } }),
      { closedAt: -1, _id: -1 },
    ],
    [
      'overdue to end',
      () => ({ status: 'active', endDate: { $lte: new Date(START) } }),
      { endDate: 1 },
    ],
    [
      'featured now',
      () => ({
        status: 'active',
        sellerType: 'particular',
        featuredUntil: { $gt: new Date(START) },
        endDate: { $gt: new Date(START) },
      }),
      { featuredUntil: -1, _id: -1 },
    ],
    [
      'overdue to leave the home page',
      () => ({ status: 'active', featuredUntil: { $lte: new Date(START) } }),
      { featuredUntil: 1 },
    ],
    [
      'overdue to draw',
      () => ({ status: 'completed', drawState: 'sealed', drawAt: { $lte: new Date(START) } }),
      { drawAt: 1 },
    ],
  ])('is served by an index: %s', async (_name, filter, sort) => {
    const { stages } = await explained('raffle_cards', filter(), sort, 24);
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('COLLSCAN');
  });
});
