import type { Recorded } from '../../platform/event-store/codec';
import { advance, type Key, type Projection, type ReadDocument } from '../projection';

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
