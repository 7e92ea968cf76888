import { expect, it } from '@jest/globals';
import { Long, ObjectId, type Document, type Sort } from 'mongodb';
import { createIndex, filled, refusal, type OpenCollection } from './testing';

const MIXED = [
  { _id: 'missing' },
  { _id: 'null', v: null },
  { _id: 'long', v: Long.fromNumber(3) },
  { _id: 'double', v: 2.5 },
  { _id: 'upper', v: 'B' },
  { _id: 'lower', v: 'a' },
  { _id: 'accent', v: 'á' },
  { _id: 'document', v: { a: 1 } },
  { _id: 'id', v: new ObjectId() },
  { _id: 'false', v: false },
  { _id: 'true', v: true },
  { _id: 'date', v: new Date(0) },
];

/** Every type has its place in the order; null and missing share one. */
const ORDER = [
  'null',
  'double',
  'long',
  'upper',
  'lower',
  'accent',
  'document',
  'id',
  'false',
  'true',
  'date',
];

export const sortContract = (open: OpenCollection): void => {
  it.each([false, true])('orders values of every type (by an index: %s)', async (indexed) => {
    const collection = await filled(open, MIXED);
    if (indexed) await createIndex(collection, { v: 1 });
    const read = async (sort: Sort) =>
      (
        await collection
          .find({ _id: { $nin: ['missing'] } })
          .sort(sort)
          .toArray()
      ).map(({ _id }) => _id);
    expect(await read({ v: 1 })).toStrictEqual(ORDER);
    expect(await read({ v: -1 })).toStrictEqual(ORDER.toReversed());
    const [first, second] = await collection.find({}).sort({ v: 1 }).toArray();
    expect([first?._id, second?._id].sort()).toStrictEqual(['missing', 'null']);
  });

  it.each([false, true])('orders by several fields (by an index: %s)', async (indexed) => {
    const collection = await filled(open, [
      { _id: 1, a: 1, b: 2 },
      { _id: 2, a: 2, b: 1 },
      { _id: 3, a: 1, b: 1 },
      { _id: 4, a: 2, b: 2 },
    ]);
    if (indexed) await createIndex(collection, { a: 1, b: -1 });
    const read = async (sort: Sort) =>
      (await collection.find().sort(sort).toArray()).map(({ _id }) => _id);
    expect(await read({ a: 1, b: -1 })).toStrictEqual([1, 3, 4, 2]);
    expect(await read({ a: -1, b: 1 })).toStrictEqual([2, 4, 3, 1]);
    expect(await read({ a: 1, b: 1 })).toStrictEqual([3, 1, 2, 4]);
    expect(await read({ b: 1, a: 1 })).toStrictEqual([3, 2, 1, 4]);
  });

  it('returns the beginning of a sorted list', async () => {
    const collection = await filled(
      open,
      Array.from({ length: 50 }, (_, at) => ({ _id: at, v: 100 - at })),
    );
    const section = await collection.find().sort({ v: 1 }).limit(3).toArray();
    expect(section.map(({ _id }) => _id)).toStrictEqual([49, 48, 47]);
    expect(await collection.find().limit(60).toArray()).toHaveLength(50);
  });

  it.each<[string, Document, Document]>([
    ['some fields', { a: 1, n: 1 }, { _id: 1, a: { x: 1, y: [{ p: 1, q: 2 }, 5] }, n: 3 }],
    ['fields without the _id', { n: 1, _id: 0 }, { n: 3 }],
    ['the _id alone', { _id: 1 }, { _id: 1 }],
    ['a field that is not there', { w: 1 }, { _id: 1 }],
  ])('shows %s', async (_name, projection, expected) => {
    const collection = await filled(open, [
      { _id: 1, a: { x: 1, y: [{ p: 1, q: 2 }, 5] }, n: 3, z: null },
    ]);
    expect(await collection.findOne({}, { projection })).toStrictEqual(expected);
  });

  it('refuses an invalid sort', async () => {
    const { db, collectionName } = open();
    const sorted = db.command({ find: collectionName, sort: { a: 5 } });
    expect(await refusal(sorted)).toMatchObject({ code: 15975 });
  });
};
