import type { Recorded } from '../../platform/event-store/codec';
import { advance, type Key, type Projection, type ReadDocument } from '../projection';

/** A document as it is stored, and as it will be. */
export interface Change {
  readonly before: ReadDocument | undefined;
  readonly after: ReadDocument | undefined;
}

export type Changes = ReadonlyMap<Key, Change>;

/** The ids of the documents that these events change. */
export const keysOf = (projection: Projection, events: readonly Recorded[]): ReadonlySet<Key> =>
  new Set(events.flatMap((event) => projection.keys(event)));

/** Folds a batch, in which many events may change the same document. */
export const changesOf = (
  projection: Projection,
  events: readonly Recorded[],
  find: (key: Key) => ReadDocument | undefined,
): Changes => {
  const changes = new Map<Key, Change>();
  for (const event of events) {
    for (const key of projection.keys(event)) {
      const change = changes.get(key);
      const before = change ? change.before : find(key);
      const after = advance(projection, change ? change.after : before, event);
      changes.set(key, { before, after });
    }
  }
  return changes;
};
