import { expect, it } from '@jest/globals';
import type { Collection } from 'mongodb';
import { filled, refusal, type AnyDocument, type OpenCollection } from './testing';

/** What becomes of a cursor whose collection is gone. */
export const lostCollectionContract = (open: OpenCollection): void => {
  const MANY = Array.from({ length: 20 }, (_, _id) => ({ _id }));

  it.each<[string, (collection: Collection<AnyDocument>) => Promise<unknown>]>([
    ['dropped', (collection) => collection.drop()],
    ['renamed', (collection) => collection.rename(`${collection.collectionName}_new`)],
    [
      'replaced',
      async (collection) => {
        const other = await filled(open, MANY);
        await other.rename(collection.collectionName, { dropTarget: true });
      },
    ],
  ])('ends when it is %s', async (_what, lose) => {
    const collection = await filled(open, MANY);
    const cursor = collection.find({}, { batchSize: 2 });
    await cursor.next();
    await lose(collection);
    expect(await refusal(cursor.toArray())).toMatchObject({
      code: 175,
      codeName: 'QueryPlanKilled',
    });
  });
};
