import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  handoverClosed,
  handoverOpened,
  minute,
  SELLER,
  WINNER,
} from '../../domain/handovers/controls';
import { FoldedStore } from '../testing/folded-store';
import { handovers } from './fold';
import { openHandoverQueries, type HandoverQueries } from './queries';

let store: FoldedStore;
let queries: HandoverQueries;

const opened = (raffleId: number, until: number, values = {}) =>
  handoverOpened(0, { raffleId, acceptBy: minute(until), ...values });

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openHandoverQueries(store);
  await store.fold(
    [handovers],
    opened(1, 9),
    opened(2, 7),
    opened(3, 8, { sellerId: 40, holderId: 41 }),
    opened(4, 7),
    handoverClosed(5, { raffleId: 4 }),
    opened(5, 7),
    handoverClosed(3, { raffleId: 5 }),
  );
});

afterAll(() => store.close());

it.each([
  ['holder', WINNER],
  ['seller', SELLER],
] as const)(
  'one’s own as %s are what is due first, then what ended lately',
  async (part, userId) => {
    const own = await queries.own({ part, userId, since: new Date(minute(4)), limit: 10 });
    expect(own.map(({ raffleId }) => raffleId)).toEqual([2, 1, 4]);
  },
);
