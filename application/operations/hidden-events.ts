import { LRUCache } from 'lru-cache';
import { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import { categoryOf, type Recorded } from '../../platform/event-store/codec';

/** Of their streams, events are hidden when somebody leaves. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  'account',
  'newsletter',
  'notifications',
  'report',
]);

/** Streams that are remembered, and how long: somebody may leave while a long file is written. */
const REMEMBERED = { max: 1_000, ttl: 1_000 } as const;

/**
 * Tells whether an event is hidden. A reading of the whole log finds it all the same, until the
 * log is scavenged, but whoever has left is shown to nobody from then on.
 */
export const hiddenIn = (
  log: Pick<EventLog, 'readStream'>,
): ((event: Pick<Recorded, 'stream' | 'revision'>) => Promise<boolean>) => {
  const firsts = new LRUCache<string, Promise<number>>(REMEMBERED);

  const findFirst = async (stream: string): Promise<number> => {
    try {
      for await (const { revision } of log.readStream(stream, { maxCount: 1 })) return revision;
    } catch (error) {
      if (error instanceof UnreadableEventError) return error.revision;
      throw error;
    }
    return Infinity;
  };

  const firstOf = (stream: string): Promise<number> => {
    const known = firsts.get(stream);
    if (known) return known;
    const found = findFirst(stream);
    firsts.set(stream, found);
    return found;
  };

  return async ({ stream, revision }) =>
    OF_PEOPLE.has(categoryOf(stream)) && revision < (await firstOf(stream));
};
