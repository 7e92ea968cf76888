import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { Recorded } from '../../platform/event-store/codec';
import { advance, type Key, type Projection, type ReadDocument } from '../projection';
import { expectMatched, unlessFencedOut } from './lease';

/** A document as it is stored, and as it will be. */
export interface Change {
  readonly before: ReadDocument | undefined;
  readonly after: ReadDocument | undefined;
}

export type Changes = ReadonlyMap<Key, Change>;

/** An event, and the ids of the documents that it changes: at least one. */
export interface Keyed {
  readonly event: Recorded;
  readonly keys: readonly Key[];
}

/** Leaves out the events that change no document. */
export const keyedBy = (projection: Projection, events: readonly Recorded[]): readonly Keyed[] => {
  const found: Keyed[] = [];
  for (const event of events) {
    const keys = projection.keys(event);
    if (keys.length > 0) found.push({ event, keys });
  }
  return found;
};

/** Folds a batch, in which many events may change the same document. */
export const changesOf = (
  projection: Projection,
  events: readonly Keyed[],
  find: (key: Key) => ReadDocument | undefined,
): Changes => {
  const changes = new Map<Key, Change>();
  for (const { event, keys } of events) {
    for (const key of keys) {
      const change = changes.get(key);
      const before = change ? change.before : find(key);
      const after = advance(projection, change ? change.after : before, event);
      changes.set(key, { before, after });
    }
  }
  return changes;
};

type Write = AnyBulkWriteOperation<ReadDocument>;
type Fields = Readonly<Record<string, unknown>>;

const isSame = (before: unknown, after: unknown): boolean =>
  before === after ||
  (before instanceof Date && after instanceof Date && before.getTime() === after.getTime());

/** An empty name, or one with a dot or a dollar, means something else in an update. */
const isPlainName = (name: string): boolean =>
  name !== '' && !name.includes('.') && !name.includes('$');

/**
 * What `$set` has to write, when that is less than half of the document. Undefined when a whole
 * document is better: also where a field goes, which a fold leaves out or makes undefined.
 */
const changedFields = (before: Fields, after: Fields): Fields | undefined => {
  const changed: Record<string, unknown> = {};
  let [total, different] = [0, 0];
  for (const name in after) {
    const value = after[name];
    total += 1;
    if (isSame(before[name], value)) continue;
    if (value === undefined || !isPlainName(name)) return undefined;
    changed[name] = value;
    different += 1;
  }
  if (different * 2 > total) return undefined;
  for (const name in before) if (!(name in after)) return undefined;
  return changed;
};

/** A document has no other fields than named ones. It is not copied, because that takes long. */
const fieldsOf = (document: ReadDocument): Fields => document as unknown as Fields;

/**
 * Each write is conditional on the position that was read, so a fenced-out copy changes nothing.
 * What was read is what is stored then, so it is enough to write what is different.
 */
const writeOf = (key: Key, { before, after }: Change): Write | undefined => {
  if (before === after) return undefined;
  if (!before) return after && { insertOne: { document: after } };
  const filter = { _id: key, position: before.position };
  if (!after) return { deleteOne: { filter } };
  const $set = changedFields(fieldsOf(before), fieldsOf(after));
  return $set
    ? { updateOne: { filter, update: { $set } } }
    : { replaceOne: { filter, replacement: after } };
};

/**
 * Stores the documents of a batch.
 * @throws FencedOutError when a stored document has changed since it was read
 */
export const writeChanges = async (
  collection: Collection<ReadDocument>,
  changes: Changes,
): Promise<void> => {
  const writes: Write[] = [];
  for (const [key, change] of changes) {
    const write = writeOf(key, change);
    if (write) writes.push(write);
  }
  if (writes.length === 0) return;
  const what = `documents of ${collection.collectionName}`;
  const written = await unlessFencedOut(what, collection.bulkWrite(writes, { ordered: false }));
  const { insertedCount, matchedCount, deletedCount } = written;
  expectMatched(what, insertedCount + matchedCount + deletedCount, writes.length);
};
