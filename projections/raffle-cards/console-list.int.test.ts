import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consoleRafflesQuery } from '../../contracts/operations-raffles';
import {
  drawHeld,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { FoldedStore } from '../testing/folded-store';
import { raffleCards } from './fold';
import { openRaffleCards, type RaffleCardQueries } from './queries';

let store: FoldedStore;
let queries: RaffleCardQueries;

/** Several end at one moment, so their numbers decide. */
const END = Date.UTC(2026, 5, 1);
const HOUR_MS = 3_600_000;
const endOf = (id: number) => new Date(END + (id % 3) * HOUR_MS);
const soldOf = (id: number) => id % 4;
const RAFFLES = 17;
const numbers = Array.from({ length: RAFFLES }, (_, index) => index + 1);

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openRaffleCards(store);
  await store.fold(
    [raffleCards],
    ...numbers.flatMap((raffleId) => [
      raffleCreated({
        raffleId,
        title: raffleId % 5 === 0 ? 'Cámara Única' : `Balón ${raffleId}`,
        description: 'Con cámara de repuesto',
        sellerId: raffleId % 5 === 1 ? 7 : 8,
        endDate: endOf(raffleId).toISOString(),
      }),
      ticketsPurchased({ raffleId, soldTickets: soldOf(raffleId) }),
    ]),
    raffleCompleted({ raffleId: 1, soldTickets: soldOf(1) }),
    raffleCompleted({ raffleId: 2, soldTickets: soldOf(2) }),
    winnerDrawn({ raffleId: 2, soldTickets: soldOf(2) }),
    raffleCompleted({ raffleId: 3, soldTickets: soldOf(3) }),
    drawHeld({ raffleId: 3, soldTickets: soldOf(3) }),
    raffleCancelled({ raffleId: 4, reason: 'unsold-at-end-date', soldTickets: soldOf(4) }),
    raffleCancelled({ raffleId: 5, reason: 'minimum-not-reached', soldTickets: soldOf(5) }),
    raffleCancelled({ raffleId: 6, reason: 'withdrawn', note: 'No', soldTickets: soldOf(6) }),
    raffleCancelled({ raffleId: 7, reason: 'draw-held', note: 'No', soldTickets: soldOf(7) }),
  );
});

afterAll(() => store.close());

const asked = ({ sellers = [], ...query }: { sellers?: number[]; [name: string]: unknown }) => ({
  ...consoleRafflesQuery.validateSync(query),
  sellers,
});

/** Every page of a list. */
const all = async (query: Parameters<typeof asked>[0] = {}) => {
  const ids: number[] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const page = await queries.consoleList(asked({ limit: 3, ...query, cursor }));
    if (!page) throw new Error('The cursor is none');
    expect(page.items.length).toBeLessThanOrEqual(3);
    total ??= page.total;
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(total).toBe(ids.length);
  return ids;
};

const by = (value: (id: number) => number, direction: 1 | -1) =>
  numbers.toSorted((a, b) => direction * (value(a) - value(b) || a - b));

describe('the raffles of operators', () => {
  it('are all there once, in each order, over their pages', async () => {
    expect(await all()).toEqual(numbers.toReversed());
    expect(await all({ sortBy: 'ending' })).toEqual(by((id) => Number(endOf(id)), 1));
    expect(await all({ sortBy: 'ended' })).toEqual(by((id) => Number(endOf(id)), -1));
    expect(await all({ sortBy: 'sold' })).toEqual(by(soldOf, -1));
  });

  it.each<[Parameters<typeof all>[0], number[]]>([
    [{ phase: 'running' }, [17, 16, 15, 14, 13, 12, 11, 10, 9, 8]],
    [{ phase: 'undrawn' }, [1]],
    [{ phase: 'drawn' }, [2]],
    [{ phase: 'held' }, [3]],
    [{ phase: 'failed' }, [5, 4]],
    [{ phase: 'withdrawn' }, [6]],
    [{ phase: 'cancelled' }, [7]],
    [{ phase: 'running', endsBefore: endOf(1).toISOString(), sortBy: 'ending' }, [9, 12, 15]],
    // Not by its description.
    [{ q: 'camara' }, [15, 10, 5]],
    [{ q: 'ÚNICA', phase: 'running', sortBy: 'ending' }, [15, 10]],
    [{ q: 'balon 1' }, [17, 16, 14, 13, 12, 11, 1]],
    [{ q: 'balon 1', sellers: [7] }, [17, 16, 14, 13, 12, 11, 6, 1]],
    [{ q: 'nada', sellers: [7], sortBy: 'ending' }, [6, 1, 16, 11]],
    [{ sellerId: 7 }, [16, 11, 6, 1]],
    [{ sellerId: 7, phase: 'running', sortBy: 'ending' }, [16, 11]],
    // Not what others sell who have such a name.
    [{ sellerId: 8, q: 'balon 1', sellers: [7] }, [17, 14, 13, 12]],
    [{ q: '(' }, []],
  ])('are narrowed: %j', async (query, expected) => {
    expect(await all(query)).toEqual(expected);
  });

  it('are not continued by the cursor of another order', async () => {
    const cursor = (await queries.consoleList(asked({ limit: 2, sortBy: 'sold' })))?.nextCursor;
    expect(cursor).toEqual(expect.any(String));
    expect(await queries.consoleList(asked({ cursor }))).toBeUndefined();
    expect(await queries.consoleList(asked({ cursor: 'nada' }))).toBeUndefined();
  });
});
