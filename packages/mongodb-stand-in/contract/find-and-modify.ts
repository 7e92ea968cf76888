import { expect, it } from '@jest/globals';
import { filled, type OpenCollection } from './testing';

/** Leases need this: find, change and return a document in one step. */
export const findAndModifyContract = (open: OpenCollection): void => {
  it('returns the document before or after the change', async () => {
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

  it('returns nothing when nothing is found', async () => {
    const collection = open();
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } })).toBeNull();
    expect(await collection.countDocuments()).toBe(0);
  });

  it('reports what it did', async () => {
    const collection = await filled(open, [{ _id: 1 }]);
    const update = (id: number) =>
      collection.findOneAndUpdate({ _id: id }, { $set: { a: 1 } }, { includeResultMetadata: true });
    expect(await update(1)).toMatchObject({ lastErrorObject: { n: 1, updatedExisting: true } });
    expect(await update(2)).toMatchObject({
      lastErrorObject: { n: 0, updatedExisting: false },
      value: null,
    });
  });

  it('gives a lease to one holder at a time', async () => {
    const leases = await filled(open, [{ _id: 'projection', epoch: 1, holder: 'a', until: 10 }]);
    const take = (holder: string, now: number) =>
      leases.findOneAndUpdate(
        { _id: 'projection', $or: [{ holder }, { until: { $lte: now } }] },
        { $set: { holder, until: now + 10 }, $inc: { epoch: 1 } },
        { returnDocument: 'after' },
      );
    expect(await take('b', 5)).toBeNull();
    expect(await take('a', 8)).toMatchObject({ epoch: 2, until: 18 });
    expect(await take('b', 18)).toMatchObject({ holder: 'b', epoch: 3 });
    expect(await take('a', 19)).toBeNull();
  });

  it('gives a lease to one of many simultaneous clients', async () => {
    const leases = await filled(open, [{ _id: 'x', until: 0 }]);
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, holder) =>
        leases.findOneAndUpdate({ _id: 'x', until: { $lte: 0 } }, { $set: { holder, until: 1 } }),
      ),
    );
    expect(asked.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('counts without losing an increment', async () => {
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
