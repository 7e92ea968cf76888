import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { raffleCreated } from '../../domain/raffles/controls';
import { CHECKPOINTS, type Checkpoint } from '../checkpoints/document';
import { raffleCards } from '../raffle-cards/fold';
import { REBUILDS, type Rebuild } from '../rebuilds/document';
import { openRebuilds } from '../rebuilds/queries';
import { until } from '../../tests/kit/until';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';

let harness: Harness;
let sold = 30;

beforeAll(async () => {
  harness = await Harness.start();
  await harness.append(raffleCreated(), ...sale(12, sold));
  const copy = await harness.startCopy();
  await harness.caughtUp();
  await copy.stop();
});

afterAll(() => harness.close());

const { name } = raffleCards;
const epochs = async () => (await harness.checkpoints()).map(({ epoch }) => epoch);
const checkpoints = () => harness.db.collection<Checkpoint>(CHECKPOINTS);
const change = (values: Partial<Checkpoint>) =>
  checkpoints().updateOne({ _id: name }, { $set: values });

/** Why the read model was built again at the next start; undefined when it was not. */
const rebuiltBecause = async (): Promise<Rebuild['reason'] | undefined> => {
  await harness.db.collection<Rebuild>(REBUILDS).deleteMany({});
  const before = await epochs();
  const copy = await harness.startCopy();
  await until('it has looked at every checkpoint', async () => {
    const now = await epochs();
    return now.every((epoch) => epoch > Math.max(...before));
  });
  // What it has found at the log's end is settled when it follows a later event.
  sold += 1;
  await harness.caughtUp(await harness.append(...sale(12, sold).slice(-1)));
  await copy.stop();
  expect(await harness.stored()).toEqual(await harness.folded());
  return (await openRebuilds(harness).find(name))?.reason;
};

it.each([
  ['is at the log’s end', async () => change({ position: await harness.log.endPosition() })],
  ['is where it was left', () => Promise.resolve()],
])('a read model is used as it is when its checkpoint %s', async (_what, change) => {
  await change();
  expect(await rebuiltBecause()).toBeUndefined();
});

it.each<[string, Rebuild['reason'], () => Promise<unknown>]>([
  ['is gone', 'first-build', () => checkpoints().deleteOne({ _id: name })],
  ['was not to be read yet', 'first-build', () => change({ caughtUp: false })],
  ['is of another log', 'other-log', () => change({ logId: 'another' })],
  [
    'is past the log’s end',
    'other-log',
    async () => change({ position: 1 + (await harness.log.endPosition()) }),
  ],
])('a read model whose checkpoint %s is built again: %s', async (_what, reason, change) => {
  await change();
  expect(await rebuiltBecause()).toBe(reason);
});

it('a read model whose documents are gone is built again', async () => {
  await harness.db.dropCollection(raffleCards.name);
  expect(await rebuiltBecause()).toBe('first-build');
});
