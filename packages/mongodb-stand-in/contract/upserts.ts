import { expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { refusal, type OpenCollection } from './testing';

/** What an upsert makes of its filter. */
export const upsertContract = (open: OpenCollection): void => {
  it.each<[string, Document, Document]>([
    ['its equalities, in the order of their names', { z: 1, m: 2, _id: 1 }, { m: 2, z: 1 }],
    ['the only one of several', { _id: 1, a: { $in: [5] } }, { a: 5 }],
    ['none of several', { _id: 1, a: { $in: [5, 6] } }, {}],
    ['those that all must hold', { _id: 1, $and: [{ b: 1 }, { a: 2 }] }, { a: 2, b: 1 }],
    ['nothing of a range', { _id: 1, a: { $gte: 1, $lte: 1 } }, {}],
  ])('begins with %s', async (_what, filter, begun) => {
    const collection = open();
    await collection.updateOne(filter, { $set: { zz: 1 } }, { upsert: true });
    const found = await collection.findOne({ _id: 1 });
    expect(JSON.stringify(found)).toBe(JSON.stringify({ _id: 1, ...begun, zz: 1 }));
  });

  it('begins a replacement with the _id alone', async () => {
    const collection = open();
    const filter = { _id: 1, a: 'text', 'a.b': 2 };
    await collection.replaceOne(filter, { c: 1 }, { upsert: true });
    expect(await collection.findOne({})).toStrictEqual({ _id: 1, c: 1 });
  });

  it('refuses to begin with a field twice', async () => {
    const filter = { _id: 1, $and: [{ a: 1 }, { a: 2 }] };
    const upsert = open().updateOne(filter, { $set: { b: 1 } }, { upsert: true });
    expect(await refusal(upsert)).toMatchObject({ code: 54 });
  });
};
