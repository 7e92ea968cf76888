import type { Collection, Db } from 'mongodb';
import type { Projection, ReadDocument } from '../projection';

export const liveName = ({ collection }: Projection): string => collection;

/** The name of a read model's collection while it is built. */
export const nextName = ({ collection }: Projection): string => `${collection}__next`;

export const collectionExists = (db: Db, name: string): Promise<boolean> =>
  db.listCollections({ name }, { nameOnly: true }).hasNext();

/** The collection with its indexes, created if missing. */
export const openCollection = async (
  db: Db,
  name: string,
  { indexes }: Projection,
): Promise<Collection<ReadDocument>> => {
  if (!(await collectionExists(db, name))) await db.createCollection(name);
  const collection = db.collection<ReadDocument>(name);
  if (indexes.length > 0) await collection.createIndexes([...indexes]);
  return collection;
};

export const dropCollection = async (db: Db, name: string): Promise<void> => {
  if (await collectionExists(db, name)) await db.dropCollection(name);
};
