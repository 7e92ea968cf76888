import { expect, it } from '@jest/globals';
import { Long, ObjectId, type Document } from 'mongodb';
import { filled, refusal, type AnyDocument, type OpenCollection } from './testing';

const OWNER = new ObjectId('6561f0a0c0ffee0123456789');

const SALES: readonly AnyDocument[] = [
  { _id: 1, city: 'Vigo', amount: 10, owner: OWNER },
  { _id: 2, city: 'Vigo', amount: Long.fromNumber(10), owner: OWNER },
  { _id: 3, city: 'Lugo', amount: 2.5 },
  { _id: 4, city: null, amount: 1 },
  { _id: 5, amount: 1 },
];

export const aggregationContract = (open: OpenCollection): void => {
  it('returns the count as its first document', async () => {
    const collection = await filled(open, SALES);
    expect(await collection.countDocuments()).toBe(5);
    expect(await collection.countDocuments({ amount: { $lt: 5 } })).toBe(3);
    expect(await collection.countDocuments({ amount: { $gt: 50 } })).toBe(0);
    const counting = [{ $match: { city: 'Vigo' } }, { $group: { _id: null, n: { $sum: 1 } } }];
    expect(await collection.aggregate(counting).toArray()).toStrictEqual([{ _id: null, n: 2 }]);
  });

  it.each<[string, Document[], readonly unknown[]]>([
    ['of a text, with missing as null', [{ $group: { _id: '$city' } }], ['Vigo', 'Lugo', null]],
    ['of a number of any kind', [{ $group: { _id: '$amount' } }], [10, 2.5, 1]],
    ['of an ObjectId', [{ $match: { _id: { $lte: 2 } } }, { $group: { _id: '$owner' } }], [OWNER]],
    ['of nothing', [{ $match: { city: 'Lalín' } }, { $group: { _id: '$city' } }], []],
  ])('tells the values %s', async (_name, pipeline, expected) => {
    const collection = await filled(open, SALES);
    const found = await collection.aggregate(pipeline).toArray();
    expect(new Set(found.map(({ _id }) => String(_id)))).toStrictEqual(
      new Set(expected.map(String)),
    );
    expect(found).toHaveLength(expected.length);
  });

  it('comes in batches', async () => {
    const collection = await filled(
      open,
      Array.from({ length: 300 }, (_, at) => ({ _id: at, n: at })),
    );
    const found = await collection
      .aggregate([{ $group: { _id: '$n' } }], { batchSize: 50 })
      .toArray();
    expect(new Set(found.map(({ _id }) => Number(_id))).size).toBe(300);
  });

  it('is empty for a missing collection', async () => {
    const collection = open();
    expect(await collection.countDocuments()).toBe(0);
    expect(await collection.aggregate([{ $group: { _id: '$a' } }]).toArray()).toStrictEqual([]);
  });

  it.each<[string, Document[], number]>([
    ['an unknown stage', [{ $foo: 1 }], 40324],
    ['a stage with two operators', [{ $match: {}, $group: { _id: null } }], 40323],
    ['an unknown accumulator', [{ $group: { _id: null, a: { $foo: 1 } } }], 15952],
    ['a group of nothing', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['an unknown operator in a filter', [{ $match: { a: { $foo: 1 } } }], 2],
  ])('refuses %s, also over nothing', async (_name, pipeline, code) => {
    expect(await refusal(open().aggregate(pipeline).toArray())).toMatchObject({ code });
  });
};
