import { expect, it } from '@jest/globals';
import { Long, type Document } from 'mongodb';
import { createIndex, filled, refusal, type OpenCollection } from './testing';

const START = { _id: 1, n: 5, s: 'x', a: { b: 1 }, list: [3, 1, 2], lots: [{ q: 1 }, { q: 2 }] };

const { _id, ...REST } = START;

/** An update, and the document that it must make of `START`. */
const CASES: readonly (readonly [string, Document, Document])[] = [
  ['sets a field', { $set: { n: 6 } }, { ...REST, n: 6 }],
  ['sets to null', { $set: { s: null } }, { ...REST, s: null }],
  ['adds', { $inc: { n: 2, m: 3 } }, { ...REST, n: 7, m: 3 }],
  ['subtracts', { $inc: { n: -0.5 } }, { ...REST, n: 4.5 }],
  ['does several at once', { $set: { s: 'y' }, $inc: { n: 1 } }, { ...REST, s: 'y', n: 6 }],
  [
    'leaves inserting to inserts',
    { $setOnInsert: { n: 99 }, $set: { s: 'y' } },
    { ...REST, s: 'y' },
  ],
];

export const updateContract = (open: OpenCollection): void => {
  it.each(CASES)('%s', async (_name, update, expected) => {
    const collection = await filled(open, [START]);
    await collection.updateOne({ _id }, update);
    expect(await collection.findOne({ _id })).toStrictEqual({ _id, ...expected });
  });

  it.each<[string, Document, number]>([
    ['an unknown operator', { $foo: { n: 1 } }, 9],
    ['two changes of one field', { $set: { n: 1 }, $inc: { n: 1 } }, 40],
    ['adding to a string', { $inc: { s: 1 } }, 14],
    ['adding a string', { $inc: { n: 'x' } }, 14],
    ['a change of the _id', { $set: { _id: 2 } }, 66],
    ['an empty name', { $set: { '': 1 } }, 56],
  ])('refuses %s', async (_name, update, code) => {
    const collection = await filled(open, [START]);
    expect(await refusal(collection.updateOne({ _id }, update))).toMatchObject({ code });
    expect(await collection.findOne({ _id })).toStrictEqual(START);
  });

  it('keeps longs long, and lets ints grow to longs', async () => {
    const collection = await filled(open, [
      { _id: 1, long: Long.fromNumber(5), int: 2_147_483_647 },
    ]);
    await collection.updateOne({ _id: 1 }, { $inc: { long: 1, int: 1 } });
    const found = await collection.findOne({ _id: 1 }, { promoteLongs: false });
    expect(found).toStrictEqual({
      _id: 1,
      long: Long.fromNumber(6),
      int: Long.fromNumber(2_147_483_648),
    });
  });

  it('updates one or all', async () => {
    const collection = await filled(open, [
      { _id: 1, g: 1 },
      { _id: 2, g: 1 },
      { _id: 3, g: 2 },
    ]);
    expect(await collection.updateOne({ g: 1 }, { $set: { x: 1 } })).toMatchObject({
      modifiedCount: 1,
    });
    const all = await collection.updateMany({ g: 1 }, { $set: { x: 1 } });
    expect(all).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
    expect(await collection.countDocuments({ x: 1 })).toBe(2);
  });

  it('changes each document once, although the change moves it in an index', async () => {
    const collection = await filled(
      open,
      Array.from({ length: 100 }, (_, at) => ({ _id: at, n: at })),
    );
    await createIndex(collection, { n: 1 });
    const { modifiedCount } = await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 50 } });
    expect(modifiedCount).toBe(100);
    const changed = await collection.find().sort({ _id: 1 }).toArray();
    expect(changed.map(({ n }) => Number(n))).toStrictEqual(
      Array.from({ length: 100 }, (_, at) => at + 50),
    );
  });

  it('inserts from the filter and the update when nothing is found', async () => {
    const collection = open();
    const result = await collection.updateOne(
      { _id: 'lease', owner: 'a', epoch: { $lt: 5 } },
      { $set: { until: 9 }, $inc: { epoch: 1 }, $setOnInsert: { made: true } },
      { upsert: true },
    );
    expect(result).toMatchObject({ upsertedId: 'lease', upsertedCount: 1, matchedCount: 0 });
    expect(await collection.findOne({})).toStrictEqual({
      _id: 'lease',
      owner: 'a',
      epoch: 1,
      made: true,
      until: 9,
    });
  });
};
