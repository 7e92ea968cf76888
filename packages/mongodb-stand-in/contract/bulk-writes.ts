import { expect, it } from '@jest/globals';
import { MongoBulkWriteError, type AnyBulkWriteOperation } from 'mongodb';
import { filled, idsOf, refusal, type AnyDocument, type OpenCollection } from './testing';

const upsert = (_id: number, position: number): AnyBulkWriteOperation<AnyDocument> => ({
  replaceOne: {
    filter: { _id, position: { $lt: position } },
    replacement: { position, text: `at ${position}` },
    upsert: true,
  },
});

const failure = async (operation: Promise<unknown>): Promise<MongoBulkWriteError> => {
  const error = await refusal(operation);
  if (error instanceof MongoBulkWriteError) return error;
  throw error;
};

const indexesOf = ({ writeErrors }: MongoBulkWriteError): number[] =>
  [writeErrors].flat().map(({ index }) => index);

export const bulkWriteContract = (open: OpenCollection): void => {
  it('counts the effects of every kind of write', async () => {
    const collection = await filled(open, [
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
      { _id: 3, n: 1 },
    ]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 10 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: { n: 1 }, update: { $set: { n: 5 } } } },
      { replaceOne: { filter: { _id: 11 }, replacement: { n: 0 }, upsert: true } },
      { deleteOne: { filter: { _id: 10 } } },
      { deleteMany: { filter: { n: 5 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 3,
      modifiedCount: 3,
      deletedCount: 3,
      upsertedCount: 1,
      upsertedIds: { 3: 11 },
    });
    expect(await idsOf(collection, {})).toStrictEqual([1, 11]);
  });

  it('replaces hundreds of older documents by newer ones', async () => {
    const collection = open();
    const ids = Array.from({ length: 500 }, (_, at) => at);
    const first = await collection.bulkWrite(
      ids.map((id) => upsert(id, 1)),
      { ordered: false },
    );
    expect(first).toMatchObject({ upsertedCount: 500, matchedCount: 0 });
    const second = await collection.bulkWrite(
      ids.map((id) => upsert(id, 2)),
      { ordered: false },
    );
    expect(second).toMatchObject({ upsertedCount: 0, matchedCount: 500, modifiedCount: 500 });
    expect(await collection.countDocuments({ position: 2 })).toBe(500);
  });

  it('continues after a failure when unordered, and reports which failed', async () => {
    const collection = await filled(open, [
      { _id: 2, position: 9 },
      { _id: 4, position: 9 },
    ]);
    const writes = [1, 2, 3, 4, 5].map((id) => upsert(id, 5));
    const error = await failure(collection.bulkWrite(writes, { ordered: false }));
    expect(error.code).toBe(11000);
    expect(indexesOf(error)).toStrictEqual([1, 3]);
    expect(error.result).toMatchObject({ upsertedCount: 3, matchedCount: 0 });
    expect(await idsOf(collection, { position: 5 })).toStrictEqual([1, 3, 5]);
  });

  it('stops at a failure when ordered', async () => {
    const collection = await filled(open, [{ _id: 2, position: 9 }]);
    const error = await failure(collection.bulkWrite([1, 2, 3].map((id) => upsert(id, 5))));
    expect(indexesOf(error)).toStrictEqual([1]);
    expect(await idsOf(collection, {})).toStrictEqual([1, 2]);
  });

  it('reports which _id was taken', async () => {
    const collection = await filled(open, [{ _id: 6 }]);
    const error = await failure(collection.insertMany([{ _id: 5 }, { _id: 6 }]));
    const [first] = [error.writeErrors].flat();
    expect(first?.err).toMatchObject({ index: 1, code: 11000 });
    expect(first?.errmsg).toContain('E11000');
    expect(first?.errmsg).toContain('_id_');
    expect(error.result.insertedCount).toBe(1);
    expect(await refusal(collection.insertOne({ _id: 6 }))).toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 6 },
    });
  });

  it('inserts the rest of a list when unordered', async () => {
    const collection = await filled(open, [{ _id: 2 }]);
    await failure(collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered: false }));
    expect(await idsOf(collection, {})).toStrictEqual([1, 2, 3]);
  });

  it('accepts more than fits into one message', async () => {
    const collection = open();
    const text = 'x'.repeat(4_000_000);
    await collection.insertMany(Array.from({ length: 15 }, (_, at) => ({ _id: at, text })));
    expect(await collection.countDocuments()).toBe(15);
  });

  it('refuses an invalid statement without touching the others', async () => {
    const collection = await filled(open, [{ _id: 1 }, { _id: 2 }]);
    const writes = [
      { updateOne: { filter: { _id: 1 }, update: { $foo: { a: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { a: 1 } } } },
    ];
    const error = await failure(collection.bulkWrite(writes, { ordered: false }));
    expect(error.code).toBe(9);
    expect(await idsOf(collection, { a: 1 })).toStrictEqual([2]);
  });
};
