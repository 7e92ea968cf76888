import type {
  Collection,
  Document,
  Double,
  IndexOptions,
  IndexSpecification,
  Long,
  ObjectId,
} from 'mongodb';

/** A document of any shape; each test decides its fields. */
export interface AnyDocument extends Document {
  _id?: number | string | boolean | Date | ObjectId | Long | Double;
}

/** Opens a collection that no other test uses. */
export type OpenCollection = () => Collection<AnyDocument>;

/** Opens a collection that holds these documents. */
export const filled = async (
  open: OpenCollection,
  documents: readonly AnyDocument[],
): Promise<Collection<AnyDocument>> => {
  const collection = open();
  await collection.insertMany([...documents]);
  return collection;
};

/** @returns the name of the index */
export const createIndex = (
  collection: Collection<AnyDocument>,
  key: IndexSpecification,
  options: IndexOptions = {},
): Promise<string> => collection.createIndex(key, options, {});

/** The `_id`s of the documents that a filter finds, in the order of insertion. */
export const idsOf = async (
  collection: Collection<AnyDocument>,
  filter: Document,
): Promise<unknown[]> => {
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  return found.map(({ _id }) => _id);
};

/** The error that an operation was refused with. */
export const refusal = async (
  operation: Promise<unknown>,
): Promise<{ readonly code: unknown } & Error> => {
  try {
    await operation;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error;
    throw error;
  }
  throw new Error('the operation was accepted');
};
