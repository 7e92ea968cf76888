import { expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { filled, refusal, type OpenCollection } from './testing';

const STATUSES = ['active', 'completed', 'cancelled'];

const raffles = Array.from({ length: 300 }, (_, at) => ({
  _id: at,
  status: STATUSES[at % 3],
  seller: at % 10,
  createdAt: new Date(at * 1000),
  featuredUntil: at % 50 === 0 ? new Date(at * 1000) : null,
}));

const INDEXES = [
  { status: 1, createdAt: -1 },
  { seller: 1, createdAt: -1 },
  { featuredUntil: 1 },
] as const;

/** What indexes must not change, however they are used. */
export const indexedQueryContract = (open: OpenCollection): void => {
  const indexed = async () => {
    const collection = await filled(open, raffles);
    await collection.createIndexes(INDEXES.map((key) => ({ key: { ...key } })));
    return collection;
  };

  it.each<[string, Document, number]>([
    ['equality', { status: 'completed' }, 100],
    ['equality and a range', { status: 'active', createdAt: { $lt: new Date(30_000) } }, 10],
    ['a range', { featuredUntil: { $gt: new Date(100_000) } }, 3],
    ['several values', { seller: { $in: [1, 2] } }, 60],
    [
      'either of two indexes',
      { $or: [{ featuredUntil: { $gt: new Date(100_000) } }, { seller: 5 }] },
      33,
    ],
    ['an index and more conditions', { seller: 3, status: 'active' }, 10],
  ])('finds each document once by %s', async (_name, filter, count) => {
    const collection = await indexed();
    const found = await collection.find(filter).toArray();
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(count);
  });

  it('finds many documents by their _ids', async () => {
    const collection = await indexed();
    const some = { _id: { $in: [7, 5, 5, 999] }, seller: { $gt: 5 } };
    expect(await collection.find(some).toArray()).toMatchObject([{ _id: 7 }]);
    const sorted = await collection
      .find({ _id: { $in: [5, 9, 7] } })
      .sort({ seller: -1 })
      .toArray();
    expect(sorted).toMatchObject([{ _id: 9 }, { _id: 7 }, { _id: 5 }]);
  });

  it('pages through an index by the last value seen', async () => {
    const collection = await indexed();
    const ids: unknown[] = [];
    let before = new Date(10_000_000);
    for (;;) {
      const page = await collection
        .find({ status: 'active', createdAt: { $lt: before } })
        .sort({ createdAt: -1 })
        .limit(24)
        .toArray();
      ids.push(...page.map(({ _id }) => _id));
      const last = page.at(-1);
      if (!last) break;
      before = last['createdAt'] as Date;
    }
    expect(ids).toStrictEqual(Array.from({ length: 100 }, (_, at) => 297 - at * 3));
  });

  it('reaches the page after a cursor at once', async () => {
    const collection = await indexed();
    const [at, id] = [new Date(60_000), 60];
    const behind = { $or: [{ createdAt: { $lt: at } }, { createdAt: at, _id: { $lt: id } }] };
    const page = { $and: [{ status: 'active' }, behind] };
    const found = await collection.find(page).sort({ createdAt: -1 }).limit(5).toArray();
    expect(found.map(({ _id }) => _id)).toStrictEqual([57, 54, 51, 48, 45]);
  });

  it('uses the index of a hint, if it exists', async () => {
    const collection = await indexed();
    const hinted = collection.find({ status: 'active' }).hint('seller_1_createdAt_-1');
    expect(await hinted.toArray()).toHaveLength(100);
    const unknown = collection.find({ status: 'active' }).hint('none');
    expect(await refusal(unknown.toArray())).toMatchObject({ code: 2 });
  });

  it('keeps its indexes right while documents change', async () => {
    const collection = await indexed();
    await collection.updateMany({ seller: 3 }, { $set: { status: 'active' } });
    await collection.deleteMany({ seller: 5 });
    const featuredUntil = new Date(5);
    await collection.updateMany({ seller: 4 }, { $set: { featuredUntil } });
    for (const filter of [{ status: 'active' }, { featuredUntil }, { seller: 3 }]) {
      const byIndex = await collection.find(filter).sort({ _id: 1 }).toArray();
      // The whole index is read, in its own order.
      const byId = await collection.find(filter).hint('_id_').sort({ _id: 1 }).toArray();
      expect(byIndex).toStrictEqual(byId);
      expect(byIndex.length).toBeGreaterThan(0);
    }
  });
};
