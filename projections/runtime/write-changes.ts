import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { Key, ReadDocument } from '../projection';
import type { Change, Changes } from './changes';
import { expectMatched, unlessFencedOut } from './fence';

type Write = AnyBulkWriteOperation<ReadDocument>;

/**
 * Each write is conditional on the position that was read, so a fenced-out copy changes nothing.
 */
const writeOf = (key: Key, { before, after }: Change): Write | undefined => {
  if (before === after) return undefined;
  if (!before) return after && { insertOne: { document: after } };
  const filter = { _id: key, position: before.position };
  return after ? { replaceOne: { filter, replacement: after } } : { deleteOne: { filter } };
};

/**
 * Stores the documents of a batch.
 * @throws FencedOutError when a stored document has changed since it was read
 */
export const writeChanges = async (
  collection: Collection<ReadDocument>,
  changes: Changes,
): Promise<void> => {
  const writes = [...changes].flatMap(([key, change]) => writeOf(key, change) ?? []);
  if (writes.length === 0) return;
  const what = `documents of ${collection.collectionName}`;
  const written = await unlessFencedOut(what, collection.bulkWrite(writes, { ordered: false }));
  const { insertedCount, matchedCount, deletedCount } = written;
  expectMatched(what, insertedCount + matchedCount + deletedCount, writes.length);
};
