import { expect, it } from '@jest/globals';
import { Long, ObjectId } from 'mongodb';
import { filled, refusal, type OpenCollection } from './testing';

/** Projections need this: replace a whole document, but only an older one. */
export const replacementContract = (open: OpenCollection): void => {
  it('replaces all but the _id', async () => {
    const collection = await filled(open, [{ _id: 1, a: 1, b: 2 }]);
    const result = await collection.replaceOne({ _id: 1 }, { c: 3 });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await collection.findOne({ _id: 1 })).toStrictEqual({ _id: 1, c: 3 });
  });

  it('reports that nothing changed', async () => {
    const collection = await filled(open, [{ _id: 1, a: 1 }]);
    const same = { _id: 1, a: 1 };
    const result = await collection.replaceOne({ _id: 1 }, same);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    // MongoDB compares what was sent: without its _id it is never the same.
    const without = await collection.replaceOne({ _id: 1 }, { a: 1 });
    expect(without).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await collection.findOne({})).toStrictEqual(same);
  });

  it('does nothing when nothing is found', async () => {
    const result = await open().replaceOne({ _id: 1 }, { a: 1 });
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 0 });
  });

  it('inserts a missing document, under the _id of the filter', async () => {
    const collection = open();
    const result = await collection.replaceOne({ _id: 5 }, { a: 1 }, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 5 });
    expect(await collection.findOne({ a: 1 })).toStrictEqual({ _id: 5, a: 1 });
  });

  it('inserts under a new ObjectId when the filter has no _id', async () => {
    const { upsertedId } = await open().replaceOne({ a: 5 }, { a: 1 }, { upsert: true });
    expect(upsertedId).toBeInstanceOf(ObjectId);
  });

  it('never changes an _id', async () => {
    const collection = await filled(open, [{ _id: 1, a: 1 }]);
    const changed = collection.replaceOne({ a: 1 }, { _id: 2, a: 1 });
    expect(await refusal(changed)).toMatchObject({ code: 66 });
  });

  it.each([
    ['numbers', 10, 11, 9],
    ['numbers beyond 32 bits', 5_000_000_000, 5_000_000_001, 4_999_999_999],
    ['longs', Long.fromNumber(10), Long.fromNumber(11), Long.fromNumber(9)],
    ['longs against numbers', 10, Long.fromNumber(11), Long.fromNumber(9)],
  ])('replaces only what has a lower position: %s', async (_name, stored, later, earlier) => {
    const collection = await filled(open, [{ _id: 1, position: stored, v: 'old' }]);
    const replace = (position: number | Long, v: string) =>
      collection.replaceOne({ _id: 1, position: { $lt: position } }, { position, v });
    expect(await replace(earlier, 'earlier')).toMatchObject({ matchedCount: 0 });
    expect(await replace(stored, 'same')).toMatchObject({ matchedCount: 0 });
    expect(await replace(later, 'later')).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await collection.findOne({ _id: 1 })).toMatchObject({ v: 'later' });
  });

  it('refuses an upsert over a document that is not older', async () => {
    const collection = await filled(open, [{ _id: 1, position: 10 }]);
    const upsert = collection.replaceOne(
      { _id: 1, position: { $lt: 10 } },
      { position: 10 },
      { upsert: true },
    );
    expect(await refusal(upsert)).toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
  });

  it('inserts a missing document when the filter has a condition on the position', async () => {
    const collection = open();
    await collection.replaceOne(
      { _id: 1, position: { $lt: 10 } },
      { position: 10 },
      { upsert: true },
    );
    expect(await collection.findOne({})).toStrictEqual({ _id: 1, position: 10 });
  });

  it('refuses operators in a replacement, and fields in an update', async () => {
    const collection = await filled(open, [{ _id: 1 }]);
    const { db, collectionName } = collection;
    const update = (u: object, multi: boolean) =>
      db.command({ update: collectionName, updates: [{ q: {}, u, multi }] });
    expect(await update({ a: 1 }, true)).toMatchObject({ writeErrors: [{ code: 9 }] });
    expect(await update({ $set: { a: 1 } }, true)).toMatchObject({ n: 1, nModified: 1 });
  });
};
