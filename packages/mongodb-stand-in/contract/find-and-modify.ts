import { expect, it } from '@jest/globals';
import { filled, refusal, type OpenCollection } from './testing';

/** One document is found, changed and shown in one step: leases rest on it. */
export const findAndModifyContract = (open: OpenCollection): void => {
  it('shows the document before or after', async () => {
    const collection = await filled(open, [{ _id: 1, n: 1 }]);
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toStrictEqual({
      _id: 1,
      n: 1,
    });
    const after = await collection.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 1 } },
      { returnDocument: 'after' },
    );
    expect(after).toStrictEqual({ _id: 1, n: 3 });
  });

  it('shows nothing where nothing is found', async () => {
    const collection = open();
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } })).toBeNull();
    expect(await collection.findOneAndDelete({ _id: 1 })).toBeNull();
    expect(await collection.countDocuments()).toBe(0);
  });

  it('takes the first in an order, and shows a part of it', async () => {
    const collection = await filled(open, [
      { _id: 1, p: 5, x: 1 },
      { _id: 2, p: 1, x: 2 },
      { _id: 3, p: 9, x: 3 },
    ]);
    const taken = await collection.findOneAndDelete({}, { sort: { p: 1 }, projection: { x: 1 } });
    expect(taken).toStrictEqual({ _id: 2, x: 2 });
    const last = await collection.findOneAndReplace(
      {},
      { p: 0 },
      { sort: { p: -1 }, returnDocument: 'after' },
    );
    expect(last).toStrictEqual({ _id: 3, p: 0 });
  });

  it('tells what it did', async () => {
    const collection = await filled(open, [{ _id: 1 }]);
    const update = (id: number, upsert: boolean) =>
      collection.findOneAndUpdate(
        { _id: id },
        { $set: { a: 1 } },
        { upsert, includeResultMetadata: true },
      );
    expect(await update(1, false)).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: true },
    });
    expect(await update(2, false)).toMatchObject({
      lastErrorObject: { n: 0, updatedExisting: false },
      value: null,
    });
    expect(await update(2, true)).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 2 },
      value: null,
    });
  });

  it('gives a lease to one holder at a time', async () => {
    const leases = open();
    const take = (owner: string, now: number) =>
      leases.findOneAndUpdate(
        { _id: 'projection', $or: [{ owner }, { until: { $lte: now } }] },
        { $set: { owner, until: now + 10 }, $inc: { epoch: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
    expect(await take('a', 0)).toStrictEqual({
      _id: 'projection',
      epoch: 1,
      owner: 'a',
      until: 10,
    });
    expect(await refusal(take('b', 5))).toMatchObject({ code: 11000 });
    expect(await take('a', 8)).toMatchObject({ epoch: 2, until: 18 });
    expect(await take('b', 18)).toMatchObject({ owner: 'b', epoch: 3 });
    expect(await refusal(take('a', 19))).toMatchObject({ code: 11000 });
  });

  it('gives a lease to one of many who ask at once', async () => {
    const leases = open();
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, owner) =>
        leases.findOneAndUpdate({ _id: 'x', owner }, { $set: { until: 1 } }, { upsert: true }),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('counts without losing a step', async () => {
    const collection = await filled(open, [{ _id: 'n', n: 0 }]);
    const steps = await Promise.all(
      Array.from({ length: 100 }, () =>
        collection.findOneAndUpdate({ _id: 'n' }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
      ),
    );
    expect(new Set(steps.map((step) => step?.['n'] as number)).size).toBe(100);
    expect(await collection.findOne({})).toStrictEqual({ _id: 'n', n: 100 });
  });
};
