import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { raffleCreated } from '../../domain/raffles/controls';
import { identify } from '../../platform/event-store/identity';
import { raffleCards } from '../raffle-cards/fold';
import { readModels } from '../read-models';
import { Harness, NAME_KEY } from '../testing/harness';
import { sale } from '../testing/sale';
import { audit } from './audit';

jest.setTimeout(60_000);

let harness: Harness;
let logId: string;

const find = async () => {
  const { log, db } = harness;
  return audit({ log, db, logId }, readModels);
};

const cards = () => harness.db.collection<{ _id: number; position: number }>('raffle_cards');

const cardDifferences = async () => {
  const report = (await find()).find(({ projection }) => projection === raffleCards.name);
  return report?.differences.map(({ id, finding, fields }) => ({ id, finding, fields }));
};

beforeEach(async () => {
  harness = await Harness.start();
  logId = (await identify(harness.log, NAME_KEY)).life;
  await harness.append(raffleCreated(), ...sale(12, 20));
});

afterEach(() => harness.close());

describe('an audit of unchanged read models', () => {
  it('finds all equal', async () => {
    await harness.startCopy();
    await harness.caughtUp();
    const reports = await find();
    expect(reports.map(({ state }) => state)).toEqual(readModels.map(() => 'same'));
    expect(reports.find(({ projection }) => projection === raffleCards.name)?.documents).toBe(1);
  });

  it('finds all equal while events continue', async () => {
    await harness.startCopy();
    await harness.caughtUp();
    const selling = harness.append(...sale(12, 120).slice(20));
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await find()).flatMap(({ differences }) => differences)).toEqual([]);
    }
    await selling;
  });

  it('lists those that are not built from this log', async () => {
    const reports = await find();
    expect(reports.map(({ state }) => state)).toEqual(readModels.map(() => 'unbuilt'));
  });
});

describe('an audit of a read model that was changed without an event', () => {
  beforeEach(async () => {
    const copy = await harness.startCopy();
    await harness.caughtUp();
    await copy.stop();
  });

  it('names the fields of a document that differs from the fold', async () => {
    await cards().updateOne({ _id: 12 }, { $set: { soldTickets: 1, stray: true } });
    expect(await cardDifferences()).toEqual([
      { id: 12, finding: 'different', fields: ['soldTickets', 'stray'] },
    ]);
  });

  it('finds a document that is missing', async () => {
    await cards().deleteOne({ _id: 12 });
    expect(await cardDifferences()).toEqual([{ id: 12, finding: 'missing', fields: [] }]);
  });

  it('finds a document that is behind', async () => {
    const [first] = await harness.documents(raffleCards);
    await harness.append(...sale(12, 21).slice(20));
    const copy = await harness.startCopy();
    await harness.caughtUp();
    await copy.stop();
    if (first) await cards().replaceOne({ _id: 12 }, first);
    expect(await cardDifferences()).toEqual([{ id: 12, finding: 'behind', fields: [] }]);
  });

  it('finds documents that the log does not explain', async () => {
    await cards().insertOne({ _id: 99, position: 4 });
    await cards().updateOne({ _id: 12 }, { $inc: { position: 1_000 } });
    expect(await cardDifferences()).toEqual([
      { id: 12, finding: 'not in the log', fields: [] },
      { id: 99, finding: 'not in the log', fields: [] },
    ]);
  });
});
