import { expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { createIndex, filled, refusal, type OpenCollection } from './testing';

export const collectionContract = (open: OpenCollection): void => {
  it('replaces another in a rename, with its documents and indexes', async () => {
    const live = await filled(open, [
      { _id: 1, v: 'old' },
      { _id: 2, v: 'old' },
    ]);
    const rebuilt = await filled(open, [{ _id: 1, v: 'new' }]);
    await createIndex(rebuilt, { v: 1 }, { name: 'by v' });
    await rebuilt.rename(live.collectionName, { dropTarget: true });
    expect(await live.find().toArray()).toStrictEqual([{ _id: 1, v: 'new' }]);
    expect(await live.find({ v: 'new' }).hint('by v').toArray()).toHaveLength(1);
    expect(await rebuilt.countDocuments()).toBe(0);
  });

  it('replaces none in a rename, unless the client asks for it', async () => {
    const [one, other] = [await filled(open, [{ _id: 1 }]), await filled(open, [{ _id: 2 }])];
    expect(await refusal(one.rename(other.collectionName))).toMatchObject({ code: 48 });
    expect(await one.countDocuments()).toBe(1);
    expect(await other.findOne()).toStrictEqual({ _id: 2 });
  });

  it('can’t be renamed when it is missing', async () => {
    expect(await refusal(open().rename('whatever', { dropTarget: true }))).toMatchObject({
      code: 26,
    });
  });

  it('exists after it is created, written to or indexed', async () => {
    const [made, written, indexed, none] = [open(), open(), open(), open()];
    await none.updateOne({ _id: 1 }, { $set: { a: 1 } });
    await none.findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } });
    await none.deleteMany({});
    const { db } = made;
    await db.createCollection(made.collectionName);
    await written.insertOne({});
    await createIndex(indexed, { a: 1 });
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    const there = [made, written, indexed, none].map(({ collectionName }) =>
      names.includes(collectionName),
    );
    expect(there).toStrictEqual([true, true, true, false]);
    expect(await refusal(db.createCollection(made.collectionName))).toMatchObject({ code: 48 });
    expect(await db.listCollections({ name: made.collectionName }).toArray()).toHaveLength(1);
  });

  it('tells how many documents there are, and how much room is left', async () => {
    const collection = await filled(open, [{ _id: 1, text: 'x'.repeat(1_000) }]);
    const before = await collection.db.command({ dbStats: 1 });
    await collection.insertMany([{ text: 'x'.repeat(1_000) }, { text: 'x'.repeat(1_000) }]);
    const after = await collection.db.command({ dbStats: 1 });
    expect(after['objects'] - before['objects']).toBe(2);
    expect(after['dataSize'] - before['dataSize']).toBeGreaterThan(2_000);
    expect(after['storageSize']).toBeGreaterThan(0);
    expect(after['fsUsedSize']).toBeGreaterThan(0);
    expect(after['fsTotalSize']).toBeGreaterThan(Number(after['fsUsedSize']));
  });

  it('is gone after a drop', async () => {
    const collection = await filled(open, [{ _id: 1 }]);
    await createIndex(collection, { a: 1 }, { name: 'by a' });
    expect(await collection.drop()).toBe(true);
    expect(await collection.countDocuments()).toBe(0);
    await collection.insertOne({ a: 1 });
    const hinted = collection.find({ a: 1 }).hint('by a');
    expect(await refusal(hinted.toArray())).toMatchObject({ code: 2 });
  });

  it('answers a ping', async () => {
    const { db } = open();
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it.each<[string, Document]>([
    ['more copies than there are', { writeConcern: { w: 2 } }],
    ['a kind of copies that there is not', { writeConcern: { w: 'elsewhere' } }],
  ])('refuses a write that asks for %s', async (_what, concern) => {
    const { db, collectionName } = open();
    const written = db.command({ insert: collectionName, documents: [{ a: 1 }], ...concern });
    expect(await refusal(written)).toMatchObject({ code: 2 });
  });

  it.each<[string, Document]>([
    ['the copies that there are', { writeConcern: { w: 1, j: true } }],
    ['most of them', { writeConcern: { w: 'majority' } }],
  ])('accepts a write that asks for %s', async (_what, concern) => {
    const { db, collectionName } = open();
    const written = db.command({ insert: collectionName, documents: [{ a: 1 }], ...concern });
    expect(await written).toMatchObject({ n: 1, ok: 1 });
  });

  it('refuses unknown commands and arguments', async () => {
    const { db, collectionName } = open();
    expect(await refusal(db.command({ fooBar: 1 }))).toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
    const unknown = db.command({ find: collectionName, foo: 1 });
    expect(await refusal(unknown)).toMatchObject({ code: 40415 });
  });
};
