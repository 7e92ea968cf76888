import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { FoldedStore } from '../testing/folded-store';
import { siteDays } from './fold';
import { openSiteDays } from './queries';

let store: FoldedStore;

const created = raffleCreated();
const sale = (day: string, before = created) =>
  ticketsPurchased({ tickets: 2, at: `${day}T10:00:00.000Z` }, before);

beforeAll(async () => {
  store = await FoldedStore.open();
  const days = ['2026-05-06', '2026-05-04', '2026-05-05', '2027-05-05', '2026-05-03'];
  await store.fold([siteDays], created, ...days.map((day) => sale(day)));
});
afterAll(() => store.close());

it('gives the days of a range with both ends, in their order', async () => {
  const days = await openSiteDays(store).between('2026-05-04', '2026-05-06');
  expect(days.map(({ _id, tickets }) => [_id, tickets])).toEqual([
    ['2026-05-04', 2],
    ['2026-05-05', 2],
    ['2026-05-06', 2],
  ]);
});
