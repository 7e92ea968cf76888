import { expect, it } from '@jest/globals';
import { Double, Int32, Long } from 'mongodb';
import { filled, type OpenCollection } from './testing';

/** A double that is whole must stay a double, wherever it passes. */
export const wholeDoubleContract = (open: OpenCollection): void => {
  const two = new Double(2);
  const exact = { promoteValues: false } as const;

  it('stay doubles when another field is set', async () => {
    const collection = await filled(open, [{ _id: 1, a: two, list: [two, { b: two }] }]);
    await collection.updateOne({ _id: 1 }, { $set: { c: two } });
    expect(await collection.findOne({ _id: 1 }, exact)).toStrictEqual({
      _id: new Int32(1),
      a: two,
      list: [two, { b: two }],
      c: two,
    });
  });

  it('stay doubles in a part of a document', async () => {
    const collection = await filled(open, [{ _id: 1, a: two, d: { b: two, c: 1 } }]);
    const projection = { a: 1, d: 1, _id: 0 };
    expect(await collection.findOne({ _id: 1 }, { ...exact, projection })).toStrictEqual({
      a: two,
      d: { b: two, c: new Int32(1) },
    });
  });

  it('stay doubles in a command whose documents are in its body', async () => {
    const { db, collectionName } = open();
    await db.command({ insert: collectionName, documents: [{ _id: 1, a: two }] });
    expect(await db.collection(collectionName).findOne({ a: 2 }, exact)).toMatchObject({ a: two });
  });

  it('stay doubles when a filter becomes a document', async () => {
    const collection = open();
    await collection.updateOne({ _id: 1, a: two }, { $set: { b: 1 } }, { upsert: true });
    expect(await collection.findOne({ _id: 1 }, exact)).toMatchObject({ a: two });
  });

  it.each([
    ['a double and an int', new Double(1.5), new Double(0.5), two],
    ['an int and a whole double', 1, new Double(1), two],
    ['a long and a whole double', Long.fromNumber(1), new Double(1), two],
    ['whole doubles', new Double(1), new Double(1), two],
    ['a negative zero and zero', new Double(-0), 0, new Double(-0)],
    ['ints', 1, 1, new Int32(2)],
    ['an int and a long', 1, Long.fromNumber(1), Long.fromNumber(2)],
  ])('add up as MongoDB has it: %s', async (_what, n, by, sum) => {
    const collection = await filled(open, [{ _id: 1, n }]);
    await collection.updateOne({ _id: 1 }, { $inc: { n: by } });
    expect((await collection.findOne({ _id: 1 }, exact))?.['n']).toStrictEqual(sum);
  });

  it('begin with what is added', async () => {
    const collection = await filled(open, [{ _id: 1 }]);
    await collection.updateOne({ _id: 1 }, { $inc: { n: new Double(-0) } });
    expect((await collection.findOne({ _id: 1 }, exact))?.['n']).toStrictEqual(new Double(-0));
  });
};
