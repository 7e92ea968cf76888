import { expect, it } from '@jest/globals';
import { Long, ObjectId, type Document } from 'mongodb';
import { filled, refusal, type AnyDocument, type OpenCollection } from './testing';

const OWNER = new ObjectId('6561f0a0c0ffee0123456789');

const SALES: readonly AnyDocument[] = [
  { _id: 1, city: 'Vigo', amount: 10, lots: [{ q: 1 }, { q: 2 }], owner: OWNER },
  { _id: 2, city: 'Vigo', amount: Long.fromNumber(5), lots: [], owner: OWNER },
  { _id: 3, city: 'Lugo', amount: 2.5, lots: [{ q: 3 }] },
  { _id: 4, city: null, amount: 1 },
  { _id: 5, amount: 1 },
];

/** What a pipeline makes of `SALES`. */
const CASES: readonly (readonly [string, readonly Document[], readonly Document[]])[] = [
  [
    'matches',
    [{ $match: { city: 'Lugo' } }, { $project: { city: 1 } }],
    [{ _id: 3, city: 'Lugo' }],
  ],
  [
    'groups and sorts',
    [
      {
        $group: {
          _id: '$city',
          sum: { $sum: '$amount' },
          n: { $sum: 1 },
          most: { $max: '$amount' },
        },
      },
      { $sort: { sum: -1 } },
    ],
    [
      { _id: 'Vigo', sum: 15, n: 2, most: 10 },
      { _id: 'Lugo', sum: 2.5, n: 1, most: 2.5 },
      { _id: null, sum: 2, n: 2, most: 1 },
    ],
  ],
  [
    'groups by an ObjectId',
    [{ $match: { owner: { $exists: true } } }, { $group: { _id: '$owner', n: { $sum: 1 } } }],
    [{ _id: OWNER, n: 2 }],
  ],
  ['counts', [{ $match: { amount: { $lt: 5 } } }, { $count: 'few' }], [{ few: 3 }]],
  [
    'skips and limits',
    [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 4 }, { _id: 3 }],
  ],
  [
    'unwinds',
    [{ $unwind: '$lots' }, { $project: { q: '$lots.q' } }],
    [
      { _id: 1, q: 1 },
      { _id: 1, q: 2 },
      { _id: 3, q: 3 },
    ],
  ],
  [
    'adds fields',
    [
      { $match: { _id: 1 } },
      { $addFields: { 'lots.seen': true, twice: { $multiply: ['$amount', 2] } } },
      { $project: { owner: 0 } },
    ],
    [
      {
        _id: 1,
        city: 'Vigo',
        amount: 10,
        lots: [
          { q: 1, seen: true },
          { q: 2, seen: true },
        ],
        twice: 20,
      },
    ],
  ],
  [
    'compares across types, with missing before null',
    [
      {
        $project: {
          isNull: { $eq: ['$city', null] },
          isMore: { $gt: ['$city', 5] },
          size: { $cond: [{ $gte: ['$amount', 5] }, 'big', 'small'] },
        },
      },
      { $match: { _id: { $gte: 3 } } },
    ],
    [
      { _id: 3, isNull: false, isMore: true, size: 'small' },
      { _id: 4, isNull: true, isMore: false, size: 'small' },
      { _id: 5, isNull: false, isMore: false, size: 'small' },
    ],
  ],
  [
    'counts by a condition',
    [
      {
        $group: {
          _id: null,
          big: { $sum: { $cond: [{ $gte: ['$amount', 5] }, 1, 0] } },
          average: { $avg: '$amount' },
          least: { $min: '$amount' },
        },
      },
    ],
    [{ _id: null, big: 2, average: 3.9, least: 1 }],
  ],
  [
    'matches after other stages',
    [{ $group: { _id: '$city', n: { $sum: 1 } } }, { $match: { n: 1 } }],
    [{ _id: 'Lugo', n: 1 }],
  ],
];

/** Pipelines calculate over what is found. */
export const aggregationContract = (open: OpenCollection): void => {
  it.each(CASES)('%s', async (_name, pipeline, expected) => {
    const collection = await filled(open, SALES);
    expect(await collection.aggregate([...pipeline]).toArray()).toStrictEqual([...expected]);
  });

  it('changes nothing that is stored', async () => {
    const collection = await filled(open, SALES);
    const before = await collection.find().toArray();
    await collection
      .aggregate([{ $addFields: { 'lots.q': 9 } }, { $unset: 'lots.q' }, { $unwind: '$lots' }])
      .toArray();
    expect(await collection.find().toArray()).toStrictEqual(before);
  });

  it('joins another collection', async () => {
    const raffles = await filled(open, [{ _id: 1, title: 'Bici' }]);
    const sales = await filled(open, [
      { _id: 'a', raffle: 1 },
      { _id: 'b', raffle: 2 },
    ]);
    const joined = await sales
      .aggregate([
        {
          $lookup: {
            from: raffles.collectionName,
            localField: 'raffle',
            foreignField: '_id',
            as: 'raffles',
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined).toStrictEqual([
      { _id: 'a', raffle: 1, raffles: [{ _id: 1, title: 'Bici' }] },
      { _id: 'b', raffle: 2, raffles: [] },
    ]);
  });

  it('comes in batches', async () => {
    const collection = await filled(
      open,
      Array.from({ length: 300 }, (_, at) => ({ _id: at })),
    );
    const found = await collection.aggregate([{ $sort: { _id: 1 } }], { batchSize: 50 }).toArray();
    expect(found.map(({ _id }) => _id as unknown)).toStrictEqual(
      Array.from({ length: 300 }, (_, at) => at),
    );
  });

  it('calculates over nothing', async () => {
    const collection = open();
    expect(await collection.aggregate([{ $count: 'n' }]).toArray()).toStrictEqual([]);
    expect(
      await collection.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray(),
    ).toStrictEqual([]);
  });

  it.each<[string, Document[], number]>([
    ['an unknown stage', [{ $foo: 1 }], 40324],
    ['a stage with two operators', [{ $match: {}, $limit: 1 }], 40323],
    ['an unknown expression', [{ $project: { a: { $foo: 1 } } }], 31325],
    ['an unknown expression of a new field', [{ $addFields: { a: { $foo: 1 } } }], 168],
    ['an unknown accumulator', [{ $group: { _id: null, a: { $foo: 1 } } }], 15952],
    ['a group of nothing', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['an empty projection', [{ $project: {} }], 51272],
    ['unwinding what is no path', [{ $unwind: 'lots' }], 28818],
    ['a limit of nothing', [{ $limit: 0 }], 15958],
    ['an unknown operator in a filter', [{ $match: { a: { $foo: 1 } } }], 2],
  ])('refuses %s, also over nothing', async (_name, pipeline, code) => {
    expect(await refusal(open().aggregate(pipeline).toArray())).toMatchObject({ code });
  });
};
