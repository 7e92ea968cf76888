import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticketsPurchased } from '../../domain/raffles/controls';
import { FoldedStore } from '../testing/folded-store';
import { participations } from './fold';
import { openParticipations, type ParticipationQueries } from './queries';

const BUYER = 7;
const OTHER = 8;

let store: FoldedStore;
let queries: ParticipationQueries;

/** Two of the purchases below have the same time, so their ids decide the order. */
const bought = (raffleId: number, buyerId: number, minute: number) =>
  ticketsPurchased({
    raffleId,
    buyerId,
    at: new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString(),
  });

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openParticipations(store);
  await store.fold(
    [participations],
    bought(1, OTHER, 4),
    bought(1, 70, 5),
    bought(1, BUYER, 1),
    bought(2, BUYER, 2),
    bought(3, BUYER, 2),
    bought(12, BUYER, 3),
    bought(12, OTHER, 6),
  );
});

afterAll(() => store.close());

describe('a person’s participations', () => {
  const raffles = async (question: { limit: number; cursor?: string }) => {
    const page = await queries.list({ buyerId: BUYER, ...question });
    return page && { ...page, items: page.items.map(({ raffleId }) => raffleId) };
  };

  it('are listed newest first, page by page', async () => {
    const first = await raffles({ limit: 2 });
    expect(first).toEqual({ items: [12, 3], nextCursor: '3-7' });
    const last = await raffles({ limit: 2, cursor: '3-7' });
    expect(last).toEqual({ items: [2, 1] });
  });

  it('tell of which raffles there are tickets', async () => {
    expect(new Set(await queries.rafflesOf(BUYER))).toEqual(new Set([1, 2, 3, 12]));
    expect(await queries.rafflesOf(9)).toEqual([]);
  });

  it('end a page with the last one of it', async () => {
    expect(await raffles({ limit: 3 })).toEqual({ items: [12, 3, 2], nextCursor: '2-7' });
    expect(await raffles({ limit: 4 })).toEqual({ items: [12, 3, 2, 1] });
  });

  it.each(['', 'nonsense', `1-${OTHER}`, `4-${BUYER}`])(
    'refuse a cursor of somebody else: «%s»',
    async (cursor) => {
      expect(await raffles({ limit: 2, cursor })).toBeUndefined();
    },
  );
});

describe("a raffle's buyers", () => {
  it('are read in parts, without those of a raffle whose id begins alike', async () => {
    const first = await queries.buyersOf(1, { after: '', most: 2 });
    expect(first).toEqual([
      { _id: '1-7', buyerId: BUYER },
      { _id: '1-70', buyerId: 70 },
    ]);
    const rest = await queries.buyersOf(1, { after: first.at(-1)?._id ?? '', most: 2 });
    expect(rest.map(({ buyerId }) => buyerId)).toEqual([OTHER]);
  });

  it('are distinguished from other people', async () => {
    expect(await queries.buyersAmong(12, [BUYER, OTHER, 70])).toEqual(new Set([BUYER, OTHER]));
  });
});
