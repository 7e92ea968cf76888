import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FoldedStore } from '../testing/folded-store';
import { CHECKPOINTS, type Checkpoint } from './document';
import { openCheckpoints } from './queries';

let store: FoldedStore;

const checkpoint = (_id: string, values: Partial<Checkpoint> = {}): Checkpoint => ({
  _id,
  logId: 'log',
  position: 100,
  epoch: 1,
  caughtUp: true,
  ...values,
});

const stored = [
  checkpoint('there'),
  checkpoint('further', { position: 101 }),
  checkpoint('behind', { position: 99 }),
  checkpoint('being-built', { caughtUp: false }),
  checkpoint('of-another-log', { logId: 'another' }),
];

beforeAll(async () => {
  store = await FoldedStore.open();
  await store.db.collection<Checkpoint>(CHECKPOINTS).insertMany(stored);
});

afterAll(() => store.close());

it('finds every checkpoint', async () => {
  const found = await openCheckpoints(store).all();
  expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(stored.map(({ _id }) => _id)));
});

it('finds who has caught up with this log and holds it up to a position', async () => {
  const passed = await openCheckpoints(store).passed('log', 100);
  expect(passed).toEqual(new Set(['there', 'further']));
});
