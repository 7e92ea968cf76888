import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REBUILDS, type Rebuild } from '../rebuilds/document';
import { openRebuilds } from '../rebuilds/queries';
import { accountErased, accountRegistered } from '../../domain/accounts/controls';
import { raffleCreated } from '../../domain/raffles/controls';
import { participations } from '../participations/fold';
import type { Projection, ReadDocument } from '../projection';
import { raffleCards } from '../raffle-cards/fold';
import { until } from '../../tests/kit/until';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';
import { collectionExists, nextName } from './stores';

let harness: Harness;

beforeEach(async () => {
  harness = await Harness.start();
  await harness.append(raffleCreated(), ...sale(12, 100), accountRegistered(), accountErased());
});

afterEach(() => harness.close());

const rebuilds = () => harness.db.collection<Rebuild>(REBUILDS);

const request = ({ name }: Projection) => openRebuilds(harness).request(name, new Date());

const isIn = (state: Rebuild['state'], { name }: Projection) =>
  until(`the rebuild is ${state}`, async () => {
    const rebuild = await rebuilds().findOne({ _id: name });
    return rebuild?.state === state;
  });

/** Changes a document without an event. */
const tamper = (projection: Projection) =>
  harness.db
    .collection<ReadDocument & { soldTickets: number }>(projection.name)
    .updateMany({}, { $set: { soldTickets: -1 } });

describe('a rebuild', () => {
  it('repairs a document while events continue and readers never see half of it', async () => {
    await harness.startCopy();
    await harness.caughtUp();
    await tamper(raffleCards);
    await request(raffleCards);
    let fewest = Infinity;
    const rest = sale(12, 200).slice(100);
    for (const purchase of rest) {
      await harness.append(purchase);
      fewest = Math.min(fewest, (await harness.documents(raffleCards)).length);
    }
    await isIn('done', raffleCards);
    await harness.caughtUp();
    expect(fewest).toBe(1);
    expect(await harness.stored()).toEqual(await harness.folded());
    expect(await collectionExists(harness.db, nextName(raffleCards))).toBe(false);
    const rebuild = await rebuilds().findOne({ _id: raffleCards.name });
    expect(rebuild).toMatchObject({ reason: 'requested', finishedAt: expect.any(Date) });
  });

  it('continues with new events in the new documents', async () => {
    await harness.startCopy();
    await harness.caughtUp();
    await request(participations);
    await isIn('done', participations);
    await harness.append(...sale(12, 120).slice(100));
    await harness.caughtUp();
    expect(await harness.stored()).toEqual(await harness.folded());
  });

  it('is completed when the copy died before the new documents were in place', async () => {
    const copy = await harness.startCopy();
    await harness.caughtUp();
    await copy.stop();
    const { position = -1 } = (await harness.checkpoints())[0] ?? {};
    const [{ logId } = { logId: '' }] = await harness.checkpoints();
    await harness.db.renameCollection(raffleCards.name, nextName(raffleCards));
    await harness.db.createCollection(raffleCards.name);
    const cut = { state: 'switching', position, logId } as const;
    await rebuilds().updateOne({ _id: raffleCards.name }, { $set: cut });
    await harness.startCopy();
    await isIn('done', raffleCards);
    await harness.append(...sale(12, 110).slice(100));
    await harness.caughtUp();
    expect(await harness.stored()).toEqual(await harness.folded());
  });

  it('is completed when the copy died after that, before the checkpoint', async () => {
    const copy = await harness.startCopy();
    await harness.caughtUp();
    await copy.stop();
    const [{ logId, position } = { logId: '', position: -1 }] = await harness.checkpoints();
    const cut = { state: 'switching', position, logId } as const;
    await rebuilds().updateOne({ _id: raffleCards.name }, { $set: cut });
    const checkpoints = harness.db.collection<{ _id: string }>('checkpoints');
    await checkpoints.updateOne({ _id: raffleCards.name }, { $set: { position: 5 } });
    await harness.startCopy();
    await isIn('done', raffleCards);
    await harness.caughtUp();
    expect(await harness.stored()).toEqual(await harness.folded());
  });

  it('continues after an interruption', async () => {
    const copy = await harness.startCopy();
    await harness.caughtUp();
    await copy.stop();
    const [{ logId } = { logId: '' }] = await harness.checkpoints();
    const [half = []] = await harness.folded(3);
    expect(half).toHaveLength(1);
    const next = harness.db.collection<ReadDocument>(nextName(raffleCards));
    await next.insertMany(half);
    const cut = { state: 'building', position: 3, logId } as const;
    await rebuilds().updateOne({ _id: raffleCards.name }, { $set: cut });
    await harness.startCopy();
    await isIn('done', raffleCards);
    await harness.caughtUp();
    expect(await harness.stored()).toEqual(await harness.folded());
  });

  it('ends when it is cancelled, and leaves nothing', async () => {
    const copy = await harness.startCopy();
    await harness.caughtUp();
    await copy.stop();
    const before = await harness.stored();
    await request(raffleCards);
    await openRebuilds(harness).cancel(raffleCards.name);
    await harness.startCopy();
    await isIn('cancelled', raffleCards);
    expect(await collectionExists(harness.db, nextName(raffleCards))).toBe(false);
    expect(await harness.stored()).toEqual(before);
  });
});
