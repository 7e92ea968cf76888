import { expect, it } from '@jest/globals';
import { Binary, Double, Int32, Long, ObjectId } from 'mongodb';
import { filled, refusal, type OpenCollection } from './testing';

export const valueContract = (open: OpenCollection): void => {
  it.each([
    ['a string with signs of every plane', 'Rifa «viva» 🎟️ 漢字'],
    ['an empty string', ''],
    ['a whole number', 42],
    ['a fraction', 0.1],
    ['a number beyond 32 bits', 1_763_000_000_000],
    ['a negative number', -7],
    ['true', true],
    ['null', null],
    ['a date', new Date('2025-03-01T10:20:30.456Z')],
    ['a date before 1970', new Date(-1)],
    ['an ObjectId', new ObjectId('6561f0a0c0ffee0123456789')],
    ['an empty array', []],
    ['an array of arrays', [[1, 'two'], [], [null]]],
    ['an empty document', {}],
    ['nested documents', { a: { b: [{ c: new Date(5), d: { e: null } }] } }],
  ])('keeps %s', async (_name, value) => {
    const collection = await filled(open, [{ _id: 1, value }]);
    expect(await collection.findOne({ _id: 1 })).toStrictEqual({ _id: 1, value });
  });

  it('keeps bytes and their subtype', async () => {
    const value = new Binary(Buffer.from([0, 1, 255]), 128);
    const collection = await filled(open, [{ _id: 1, value }]);
    const found = await collection.findOne({ _id: 1 });
    expect(found?.['value']).toBeInstanceOf(Binary);
    expect(value.toString('hex')).toBe((found?.['value'] as Binary).toString('hex'));
    expect((found?.['value'] as Binary).sub_type).toBe(128);
  });

  it('keeps a long, a double and an int apart', async () => {
    const document = {
      _id: 1,
      long: Long.fromString('9007199254740993'),
      double: new Double(3),
      int: new Int32(3),
    };
    const collection = await filled(open, [document]);
    const found = await collection.findOne({ _id: 1 }, { promoteValues: false });
    expect(found).toStrictEqual({ ...document, _id: new Int32(1) });
  });

  it('keeps them apart when a replacement or another field changes', async () => {
    const collection = await filled(open, [{ _id: 1 }]);
    await collection.replaceOne({ _id: 1 }, { long: Long.fromNumber(5), date: new Date(5) });
    await collection.updateOne({ _id: 1 }, { $set: { other: 1 } });
    const found = await collection.findOne({ _id: 1 }, { promoteLongs: false });
    expect(found).toStrictEqual({ _id: 1, long: Long.fromNumber(5), date: new Date(5), other: 1 });
  });

  it('keeps the order of fields, with the _id in front', async () => {
    const collection = await filled(open, [{ z: 1, a: 2, _id: 'x', m: 3 }]);
    expect(Object.keys((await collection.findOne({})) ?? {})).toStrictEqual(['_id', 'z', 'a', 'm']);
  });

  it('gives a document without _id a new ObjectId', async () => {
    const collection = open();
    const { insertedId } = await collection.insertOne({ a: 1 });
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await collection.findOne({ a: 1 })).toStrictEqual({ _id: insertedId, a: 1 });
  });

  it('accepts numbers, strings, dates and documents as _id', async () => {
    const ids = [1, '1', new Date(1), { raffle: 1, buyer: 2 }, { buyer: 2, raffle: 1 }, true];
    const { db, collectionName } = open();
    const collection = db.collection<{ _id: (typeof ids)[number] }>(collectionName);
    await collection.insertMany(ids.map((_id) => ({ _id })));
    for (const _id of ids) expect(await collection.findOne({ _id })).toStrictEqual({ _id });
  });

  it('refuses an array as _id', async () => {
    const { db, collectionName } = open();
    const inserted = db.command({ insert: collectionName, documents: [{ _id: [1] }] });
    expect(await inserted).toMatchObject({ n: 0, writeErrors: [{ code: 53 }] });
  });

  it.each([{ $a: 1 }, { a: { $b: 1 } }])('refuses operators in an _id: %j', async (_id) => {
    const { db, collectionName } = open();
    const inserted = db.command({ insert: collectionName, documents: [{ _id }] });
    expect(await inserted).toMatchObject({ n: 0, writeErrors: [{ code: 52 }] });
  });

  it('treats equal numbers of different types as the same _id', async () => {
    const collection = await filled(open, [{ _id: 7 }]);
    expect(await refusal(collection.insertOne({ _id: Long.fromNumber(7) }))).toMatchObject({
      code: 11000,
    });
    expect(await collection.countDocuments({ _id: new Double(7) })).toBe(1);
  });

  it('returns documents of many kilobytes unchanged', async () => {
    const text = 'ñ'.repeat(300_000);
    const collection = await filled(open, [{ _id: 1, text }]);
    expect((await collection.findOne({ _id: 1 }))?.['text']).toBe(text);
  });
};
