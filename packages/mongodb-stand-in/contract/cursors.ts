import { expect, it } from '@jest/globals';
import { filled, refusal, type AnyDocument, type OpenCollection } from './testing';

const numbered = (count: number, rest: AnyDocument = {}): AnyDocument[] =>
  Array.from({ length: count }, (_, at) => ({ _id: at, ...rest }));

export const cursorContract = (open: OpenCollection): void => {
  it.each([1, 2, 7, 100, 1000])('continues over batches of %i', async (batchSize) => {
    const collection = await filled(open, numbered(250));
    const found = await collection.find({}, { batchSize }).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toStrictEqual(Array.from({ length: 250 }, (_, at) => at));
  });

  it('continues with batches of the default size', async () => {
    const collection = await filled(open, numbered(1000));
    expect(await collection.find().toArray()).toHaveLength(1000);
  });

  it('splits a result that is too long for one message', async () => {
    const collection = open();
    const text = 'x'.repeat(1_000_000);
    for (let at = 0; at < 40; at += 10) {
      await collection.insertMany(numbered(10).map(({ _id }) => ({ _id: at + Number(_id), text })));
    }
    const ids: unknown[] = [];
    for await (const { _id } of collection.find().sort({ _id: 1 })) ids.push(_id);
    expect(ids).toStrictEqual(Array.from({ length: 40 }, (_, at) => at));
  });

  it('stops at a limit within a batch and across batches', async () => {
    const collection = await filled(open, numbered(50));
    expect(await collection.find({}, { limit: 12, batchSize: 5 }).toArray()).toHaveLength(12);
    expect(await collection.find({}, { limit: 3, batchSize: 5 }).toArray()).toHaveLength(3);
  });

  it('ends a cursor that is closed early', async () => {
    const collection = await filled(open, numbered(50));
    const cursor = collection.find({}, { batchSize: 5 });
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const more = collection.db.command({ getMore: id, collection: collection.collectionName });
    expect(await refusal(more)).toMatchObject({ code: 43 });
  });

  it('returns each document once while others are written', async () => {
    const collection = await filled(open, numbered(50, { v: 1 }));
    const cursor = collection.find({}, { batchSize: 10 }).sort({ _id: 1 });
    const ids: unknown[] = [];
    for await (const { _id } of cursor) {
      if (ids.length === 15) await collection.updateMany({ _id: { $gt: 40 } }, { $inc: { v: 1 } });
      ids.push(_id);
    }
    expect(ids).toStrictEqual(Array.from({ length: 50 }, (_, at) => at));
  });

  it('is empty for a missing collection', async () => {
    const collection = open();
    expect(await collection.find({ a: 1 }).toArray()).toStrictEqual([]);
    expect(await collection.findOne({ a: 1 })).toBeNull();
    expect(await collection.countDocuments()).toBe(0);
  });
};
