import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raffleCancelled, raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { FoldedStore } from '../testing/folded-store';
import { entryHeads } from './fold';
import { openEntryHeads, type EntryHeadQueries } from './queries';

let store: FoldedStore;
let queries: EntryHeadQueries;

const first = raffleCreated({ raffleId: 1 });
const second = raffleCreated({ raffleId: 2, at: '2026-05-06T10:00:00.000Z' });
const third = raffleCreated({ raffleId: 3 });
const sold = ticketsPurchased({ raffleId: 1, at: '2026-05-05T10:00:00.000Z' }, first);

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openEntryHeads(store);
  const cancelled = raffleCancelled({ raffleId: 3, reason: 'withdrawn' }, third);
  await store.fold([entryHeads], first, second, third, sold, cancelled);
});

afterAll(() => store.close());

const leavesOf = async (day: string) => {
  const leaves = [];
  for await (const { raffleId, revision, head } of queries.leavesOf(day))
    leaves.push([raffleId, revision, head] as const);
  return leaves;
};

describe('the heads of a day', () => {
  it('are those at its end, in the order of raffles', async () => {
    expect(await leavesOf('2026-05-04')).toEqual([
      [1, 0, first.data.entriesHead],
      [3, 0, third.data.entriesHead],
    ]);
    expect((await leavesOf('2026-05-05'))[0]).toEqual([1, 1, sold.data.entriesHead]);
  });

  it('stay on the days after, and none is there before a raffle', async () => {
    expect((await leavesOf('2027-01-01')).map(([id, revision]) => [id, revision])).toEqual([
      [1, 1],
      [2, 0],
      [3, 1],
    ]);
    expect(await leavesOf('2026-05-03')).toEqual([]);
  });
});

it('raffles are counted by how they stand', async () => {
  expect(await queries.counts()).toEqual({
    stages: {
      open: 2,
      sealed: 0,
      drawn: 0,
      withdrawn: 1,
      'unsold-at-end-date': 0,
      'minimum-not-reached': 0,
      'draw-held': 0,
    },
    resealed: 0,
    proven: 0,
  });
});
