import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountRegistered } from '../../domain/accounts/controls';
import { raffleCreated } from '../../domain/raffles/controls';
import type { Checkpoint } from '../checkpoints/document';
import { RAFFLE_CARDS } from '../raffle-cards/document';
import { raffleCards } from '../raffle-cards/fold';
import { until } from '../../tests/kit/until';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';

let harness: Harness;

beforeEach(async () => {
  harness = await Harness.start();
  await harness.append(raffleCreated(), ...sale(12, 30));
  const copy = await harness.startCopy();
  await harness.caughtUp();
  await copy.stop();
});

afterEach(() => harness.close());

const expectRebuilt = async () => {
  await harness.caughtUp();
  expect(await harness.stored()).toEqual(await harness.folded());
};

describe('read models of another log', () => {
  it('are rebuilt from the new log', async () => {
    await harness.eventStore.replaceLog();
    await harness.append(raffleCreated({ raffleId: 50 }), accountRegistered());
    await harness.startCopy();
    await until('the other log is served', async () => {
      const cards = await harness.documents(raffleCards);
      return cards.map(({ _id }) => _id).join() === '50';
    });
    await expectRebuilt();
  });

  it('are rebuilt when they contain more than the log', async () => {
    const checkpoints = harness.db.collection<Checkpoint>('checkpoints');
    await checkpoints.updateMany({}, { $inc: { position: 1_000_000 } });
    await harness.db.collection<{ _id: number }>(RAFFLE_CARDS.projection).deleteMany({});
    await harness.startCopy();
    await until('the place is one of this log again', async () => {
      const end = await harness.log.endPosition();
      return (await harness.checkpoints()).every(({ position }) => position <= end);
    });
    await expectRebuilt();
  });

  it('are rebuilt when the document store was emptied', async () => {
    const before = await harness.stored();
    await harness.db.dropDatabase();
    await harness.startCopy();
    await expectRebuilt();
    expect(await harness.stored()).toEqual(before);
  });

  it('are rebuilt when it is emptied under a running copy', async () => {
    await harness.startCopy();
    await harness.append(raffleCreated({ raffleId: 13 }));
    await harness.caughtUp();
    await harness.mongodb.stop();
    await harness.mongodb.restartEmpty();
    await harness.append(raffleCreated({ raffleId: 14 }));
    await expectRebuilt();
  });

  it('wait for a log that is unavailable', async () => {
    await harness.startCopy();
    await harness.eventStore.stop();
    await harness.eventStore.restart();
    await harness.append(...sale(12, 40).slice(30));
    await expectRebuilt();
  });
});
