import { expect, it } from '@jest/globals';
import { createIndex, filled, refusal, type OpenCollection } from './testing';

/** Indexes are made, told, kept unique and dropped. */
export const indexContract = (open: OpenCollection): void => {
  it('tells which indexes there are', async () => {
    const collection = open();
    expect(await createIndex(collection, { status: 1, createdAt: -1 })).toBe(
      'status_1_createdAt_-1',
    );
    expect(await createIndex(collection, { name: 1 }, { unique: true, name: 'by name' })).toBe(
      'by name',
    );
    expect(await collection.indexes()).toStrictEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { status: 1, createdAt: -1 }, name: 'status_1_createdAt_-1' },
      { v: 2, key: { name: 1 }, name: 'by name', unique: true },
    ]);
  });

  it('makes an index once however often it is asked for', async () => {
    const collection = open();
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true }]);
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true }]);
    expect(await collection.indexes()).toHaveLength(3);
  });

  it('refuses another index of the same name or fields', async () => {
    const collection = open();
    await createIndex(collection, { a: 1 }, { name: 'x' });
    expect(await refusal(createIndex(collection, { b: 1 }, { name: 'x' }))).toMatchObject({
      code: 86,
    });
    expect(await refusal(createIndex(collection, { a: 1 }, { name: 'y' }))).toMatchObject({
      code: 85,
    });
    expect(
      await refusal(createIndex(collection, { a: 1 }, { name: 'x', unique: true })),
    ).toMatchObject({ code: 86 });
  });

  it('drops an index by its name', async () => {
    const collection = open();
    const name = await createIndex(collection, { a: 1 }, { unique: true });
    await collection.dropIndex(name);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await refusal(collection.dropIndex(name))).toMatchObject({ code: 27 });
  });

  it('tells that a collection without documents or indexes is none', async () => {
    expect(await refusal(open().indexes())).toMatchObject({ code: 26 });
  });

  it('keeps a field unique, over inserts, replacements and updates', async () => {
    const collection = await filled(open, [
      { _id: 1, name: 'a' },
      { _id: 2, name: 'b' },
    ]);
    await createIndex(collection, { name: 1 }, { unique: true });
    const taken = { code: 11000 };
    expect(await refusal(collection.insertOne({ name: 'a' }))).toMatchObject(taken);
    expect(await refusal(collection.replaceOne({ _id: 2 }, { name: 'a' }))).toMatchObject(taken);
    expect(await refusal(collection.updateOne({ _id: 2 }, { $set: { name: 'a' } }))).toMatchObject(
      taken,
    );
    expect(
      await refusal(
        collection.updateOne({ name: 'a', x: 1 }, { $set: { y: 1 } }, { upsert: true }),
      ),
    ).toMatchObject(taken);
    await collection.updateOne({ _id: 2 }, { $set: { name: 'b', x: 1 } });
    await collection.deleteOne({ _id: 1 });
    await collection.updateOne({ _id: 2 }, { $set: { name: 'a' } });
    await collection.insertOne({ name: 'b' });
    expect(await collection.countDocuments()).toBe(2);
  });

  it('holds missing for one value, of which there is one', async () => {
    const collection = open();
    await createIndex(collection, { name: 1 }, { unique: true });
    await collection.insertOne({ _id: 1 });
    expect(await refusal(collection.insertOne({ _id: 2, name: null }))).toMatchObject({
      code: 11000,
    });
  });

  it('lets a sparse index pass over what is missing', async () => {
    const collection = open();
    await createIndex(collection, { name: 1 }, { unique: true, sparse: true });
    await collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, name: 'a' }]);
    expect(await refusal(collection.insertOne({ name: 'a' }))).toMatchObject({ code: 11000 });
    expect(await collection.find().sort({ name: 1 }).toArray()).toHaveLength(3);
    expect(await collection.countDocuments({ name: null })).toBe(2);
  });

  it('lets a partial index hold for some documents', async () => {
    const collection = open();
    await createIndex(
      collection,
      { owner: 1 },
      { unique: true, partialFilterExpression: { active: true } },
    );
    await collection.insertMany([
      { _id: 1, owner: 'a', active: true },
      { _id: 2, owner: 'a', active: false },
    ]);
    expect(await refusal(collection.insertOne({ owner: 'a', active: true }))).toMatchObject({
      code: 11000,
    });
    expect(
      await refusal(collection.updateOne({ _id: 2 }, { $set: { active: true } })),
    ).toMatchObject({ code: 11000 });
    expect(await collection.countDocuments({ owner: 'a' })).toBe(2);
  });

  it('holds combinations unique', async () => {
    const collection = open();
    await createIndex(collection, { raffle: 1, buyer: 1 }, { unique: true });
    await collection.insertMany([
      { raffle: 1, buyer: 1 },
      { raffle: 1, buyer: 2 },
      { raffle: 2, buyer: 1 },
    ]);
    expect(await refusal(collection.insertOne({ raffle: 1, buyer: 2 }))).toMatchObject({
      code: 11000,
    });
  });

  it('is not made over documents that break it', async () => {
    const collection = await filled(open, [{ a: 1 }, { a: 2 }, { a: 1 }]);
    expect(await refusal(createIndex(collection, { a: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
    });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('holds elements of arrays unique among documents', async () => {
    const collection = open();
    await createIndex(collection, { tags: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, tags: ['a', 'b', 'a'] });
    expect(await refusal(collection.insertOne({ tags: ['c', 'b'] }))).toMatchObject({
      code: 11000,
    });
    await collection.deleteOne({ _id: 1 });
    await collection.insertOne({ tags: ['c', 'b'] });
    expect(await collection.countDocuments({ tags: 'b' })).toBe(1);
  });

  it('refuses two arrays in one index', async () => {
    const collection = open();
    await createIndex(collection, { a: 1, b: 1 });
    expect(await refusal(collection.insertOne({ a: [1], b: [2] }))).toMatchObject({ code: 171 });
  });
};
