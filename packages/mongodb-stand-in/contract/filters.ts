import { expect, it } from '@jest/globals';
import { Long, type Document } from 'mongodb';
import {
  createIndex,
  filled,
  idsOf,
  refusal,
  type AnyDocument,
  type OpenCollection,
} from './testing';

const DOCUMENTS: readonly AnyDocument[] = [
  { _id: 1, n: 5, s: 'Bicicleta', tags: ['red', 'blue'], a: { b: 1 }, at: new Date(100) },
  { _id: 2, n: Long.fromNumber(10), s: 'bici', tags: [], a: { b: null }, at: new Date(200) },
  { _id: 3, n: 7.5, s: 'Móvil', tags: ['blue'], a: {}, at: new Date(300) },
  { _id: 4, n: '5', s: null, tags: 'blue', a: 5 },
  {
    _id: 5,
    n: null,
    a: [
      { b: 1, c: 1 },
      { b: 2, c: 2 },
    ],
    lots: [
      { q: 1, r: 9 },
      { q: 5, r: 2 },
    ],
  },
  // Its `n` can't be indexed.
  { _id: 6, n: [1, 20], a: [{ c: 1 }], lots: [{ q: 5, r: 9 }], grid: [[1, 2], [3]] },
];

/** A filter, and the documents that it must find. */
const CASES: readonly (readonly [string, Document, readonly number[]])[] = [
  ['everything', {}, [1, 2, 3, 4, 5, 6]],
  ['a number of any kind', { n: 10 }, [2]],
  ['a long', { n: Long.fromNumber(5) }, [1]],
  ['a string, not a number', { n: '5' }, [4]],
  ['case as it is', { s: 'bicicleta' }, []],
  ['null or missing', { s: null }, [4, 5, 6]],
  ['null in a path', { 'a.b': null }, [2, 3, 4, 6]],
  ['greater, numbers only', { n: { $gt: 5 } }, [2, 3, 6]],
  ['at least', { n: { $gte: 5 } }, [1, 2, 3, 6]],
  ['less than a long', { n: { $lt: Long.fromNumber(7) } }, [1, 6]],
  ['between, each end by another element', { n: { $gt: 5, $lt: 10 } }, [3, 6]],
  ['dates', { at: { $gte: new Date(200), $lt: new Date(300) } }, [2]],
  ['strings in order', { s: { $gte: 'C', $lt: 'bicj' } }, [2, 3]],
  ['one of several', { n: { $in: [5, 7.5, null] } }, [1, 3, 5]],
  ['one of none', { n: { $in: [] } }, []],
  ['none of several', { n: { $nin: [5, null, '5'] } }, [2, 3, 6]],
  ['an element of an array', { tags: 'blue' }, [1, 3, 4]],
  ['a whole array', { tags: ['blue'] }, [3]],
  ['a whole array in its order only', { tags: ['blue', 'red'] }, []],
  ['an empty array', { tags: [] }, [2]],
  ['an element by its place', { 'tags.1': 'blue' }, [1]],
  ['a whole document', { a: { b: 1 } }, [1]],
  ['a path through an array', { 'a.b': 2 }, [5]],
  ['a path by place', { 'a.1.b': 2 }, [5]],
  ['conditions met by different elements', { 'lots.q': 5, 'lots.r': 9 }, [5, 6]],
  ['an array in an array', { grid: [3] }, [6]],
  ['both of two', { $and: [{ n: { $gt: 4 } }, { 'a.b': 1 }] }, [1]],
  ['either of two', { $or: [{ n: 5 }, { s: null }] }, [1, 4, 5, 6]],
  ['a text in a text', { s: { $regex: 'ici' } }, [1, 2]],
  ['a text at the beginning', { s: { $regex: '^Bici' } }, [1]],
  ['a pattern with an accent', { s: { $regex: 'M.vil' } }, [3]],
];

export const filterContract = (open: OpenCollection): void => {
  it.each(CASES)('finds %s', async (_name, filter, ids) => {
    const collection = await filled(open, DOCUMENTS);
    expect(await idsOf(collection, filter)).toStrictEqual([...ids]);
    expect(await collection.countDocuments(filter)).toBe(ids.length);
  });

  it.each(CASES)('finds %s with indexes in the way', async (_name, filter, ids) => {
    const [withList, ...others] = DOCUMENTS.toReversed();
    const collection = await filled(open, others.reverse());
    for (const field of ['n', 's', 'at']) {
      await createIndex(collection, { [field]: 1 });
      await createIndex(collection, { [field]: -1, _id: 1 });
    }
    const found = ids.filter((id) => id !== withList?._id);
    expect(await idsOf(collection, filter)).toStrictEqual(found);
    expect(await collection.countDocuments(filter)).toBe(found.length);
  });

  it.each([
    ['an unknown operator', { n: { $near5: 1 } }, 2],
    ['an unknown operator beside known ones', { n: { $gt: 1, $foo: 1 } }, 2],
    ['an unknown operator at the top', { $foo: 1 }, 2],
    ['an unknown operator inside', { $or: [{ n: { $foo: 1 } }] }, 2],
    ['an empty list of conditions', { $or: [] }, 2],
    ['a list that is none', { n: { $in: 5 } }, 2],
  ])('refuses %s', async (_name, filter, code) => {
    expect(await refusal(open().find(filter).toArray())).toMatchObject({ code });
  });

  it('deletes one or all of what a filter finds', async () => {
    const collection = await filled(open, DOCUMENTS);
    expect(await collection.deleteOne({ n: { $gt: 5 } })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({ n: { $gt: 5 } })).toMatchObject({ deletedCount: 2 });
    expect(await idsOf(collection, {})).toStrictEqual([1, 4, 5]);
    expect(await collection.deleteMany({ _id: 99 })).toMatchObject({ deletedCount: 0 });
  });
};
