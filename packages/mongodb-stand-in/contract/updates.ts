import { expect, it } from '@jest/globals';
import { Long, type Document } from 'mongodb';
import { createIndex, filled, refusal, type OpenCollection } from './testing';

const START = { _id: 1, n: 5, s: 'x', a: { b: 1 }, list: [3, 1, 2], lots: [{ q: 1 }, { q: 2 }] };

const { _id, ...REST } = START;

/** What an update makes of `START`. */
const CASES: readonly (readonly [string, Document, Document])[] = [
  ['sets a field', { $set: { n: 6 } }, { ...REST, n: 6 }],
  ['sets a new path', { $set: { 'p.q.r': 1 } }, { ...REST, p: { q: { r: 1 } } }],
  ['sets inside', { $set: { 'a.c': 2 } }, { ...REST, a: { b: 1, c: 2 } }],
  ['sets an element', { $set: { 'list.1': 9 } }, { ...REST, list: [3, 9, 2] }],
  ['sets behind the end', { $set: { 'list.4': 9 } }, { ...REST, list: [3, 1, 2, null, 9] }],
  ['sets in an element', { $set: { 'lots.1.q': 9 } }, { ...REST, lots: [{ q: 1 }, { q: 9 }] }],
  ['sets to null', { $set: { s: null } }, { ...REST, s: null }],
  [
    'unsets',
    { $unset: { s: '', 'a.b': '', none: '' } },
    { n: 5, a: {}, list: REST.list, lots: REST.lots },
  ],
  ['adds', { $inc: { n: 2, m: 3 } }, { ...REST, n: 7, m: 3 }],
  ['subtracts', { $inc: { n: -0.5 } }, { ...REST, n: 4.5 }],
  ['multiplies', { $mul: { n: 3, m: 3 } }, { ...REST, n: 15, m: 0 }],
  ['keeps the less', { $min: { n: 3, m: 1 } }, { ...REST, n: 3, m: 1 }],
  ['keeps the greater', { $max: { n: 3, s: 'y' } }, { ...REST, s: 'y' }],
  [
    'renames',
    { $rename: { s: 't' } },
    { n: 5, a: REST.a, list: REST.list, lots: REST.lots, t: 'x' },
  ],
  ['appends', { $push: { list: 4, fresh: 1 } }, { ...REST, list: [3, 1, 2, 4], fresh: [1] }],
  ['appends several', { $push: { list: { $each: [4, 5] } } }, { ...REST, list: [3, 1, 2, 4, 5] }],
  [
    'inserts at a place',
    { $push: { list: { $each: [4], $position: 0 } } },
    { ...REST, list: [4, 3, 1, 2] },
  ],
  ['keeps the last', { $push: { list: { $each: [4], $slice: -2 } } }, { ...REST, list: [2, 4] }],
  [
    'keeps the least',
    { $push: { list: { $each: [0], $sort: 1, $slice: 2 } } },
    { ...REST, list: [0, 1] },
  ],
  [
    'keeps some of a new list',
    { $push: { w: { $each: [3, 1, 2], $sort: -1, $slice: 2 } } },
    { ...REST, w: [3, 2] },
  ],
  [
    'sorts by a field',
    { $push: { lots: { $each: [{ q: 0 }], $sort: { q: -1 } } } },
    { ...REST, lots: [{ q: 2 }, { q: 1 }, { q: 0 }] },
  ],
  [
    'adds what is new',
    { $addToSet: { list: { $each: [1, 9, 9] } } },
    { ...REST, list: [3, 1, 2, 9] },
  ],
  ['adds a document once', { $addToSet: { lots: { q: 2 } } }, REST],
  ['pulls a value', { $pull: { list: 1 } }, { ...REST, list: [3, 2] }],
  ['pulls by a condition', { $pull: { list: { $gte: 2 } } }, { ...REST, list: [1] }],
  ['pulls documents', { $pull: { lots: { q: { $lt: 2 } } } }, { ...REST, lots: [{ q: 2 }] }],
  ['pulls several', { $pullAll: { list: [1, 3] } }, { ...REST, list: [2] }],
  ['pops the first', { $pop: { list: -1 } }, { ...REST, list: [1, 2] }],
  ['pops the last', { $pop: { list: 1 } }, { ...REST, list: [3, 1] }],
  [
    'does several at once',
    { $set: { n: 1 }, $unset: { s: 1 }, $push: { list: 0 } },
    { n: 1, a: REST.a, list: [3, 1, 2, 0], lots: REST.lots },
  ],
  [
    'leaves inserting to inserts',
    { $setOnInsert: { n: 99 }, $set: { s: 'y' } },
    { ...REST, s: 'y' },
  ],
];

/** Parts of documents change as MongoDB changes them, or not at all. */
export const updateContract = (open: OpenCollection): void => {
  it.each(CASES)('%s', async (_name, update, expected) => {
    const collection = await filled(open, [START]);
    await collection.updateOne({ _id }, update);
    expect(await collection.findOne({ _id })).toStrictEqual({ _id, ...expected });
  });

  it.each<[string, Document, number]>([
    ['an unknown operator', { $foo: { n: 1 } }, 9],
    ['an unknown part of $push', { $push: { list: { $each: [1], $foo: 1 } } }, 2],
    ['two changes of one field', { $set: { n: 1 }, $inc: { n: 1 } }, 40],
    ['a change of a field and of its part', { $set: { a: 1, 'a.b': 1 } }, 40],
    ['adding to a string', { $inc: { s: 1 } }, 14],
    ['adding a string', { $inc: { n: 'x' } }, 14],
    ['appending to a number', { $push: { n: 1 } }, 2],
    ['a path through a number', { $set: { 'n.x': 1 } }, 28],
    ['a change of the _id', { $set: { _id: 2 } }, 66],
    ['an empty name', { $set: { 'a.': 1 } }, 56],
  ])('refuses %s', async (_name, update, code) => {
    const collection = await filled(open, [START]);
    expect(await refusal(collection.updateOne({ _id }, update))).toMatchObject({ code });
    expect(await collection.findOne({ _id })).toStrictEqual(START);
  });

  it('keeps longs long and lets ints grow into them', async () => {
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

  it('touches each document once, though the change moves it in an index', async () => {
    const collection = await filled(
      open,
      Array.from({ length: 100 }, (_, at) => ({ _id: at, n: at })),
    );
    await createIndex(collection, { n: 1 });
    const { modifiedCount } = await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 50 } });
    expect(modifiedCount).toBe(100);
    const sum = await collection
      .aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }])
      .toArray();
    expect(sum).toStrictEqual([{ _id: null, n: 4950 + 5000 }]);
  });

  it('inserts from the filter and the update where nothing is found', async () => {
    const collection = open();
    const result = await collection.updateOne(
      { _id: 'lease', 'owner.name': 'a', epoch: { $lt: 5 } },
      { $set: { until: 9 }, $inc: { epoch: 1 }, $setOnInsert: { made: true } },
      { upsert: true },
    );
    expect(result).toMatchObject({ upsertedId: 'lease', upsertedCount: 1, matchedCount: 0 });
    expect(await collection.findOne({})).toStrictEqual({
      _id: 'lease',
      owner: { name: 'a' },
      epoch: 1,
      made: true,
      until: 9,
    });
  });

  it('writes the time of the server', async () => {
    const collection = await filled(open, [{ _id: 1 }]);
    const before = Date.now();
    await collection.updateOne({ _id: 1 }, { $currentDate: { at: true } });
    const at = (await collection.findOne({ _id: 1 }))?.['at'] as Date;
    expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000);
  });
};
