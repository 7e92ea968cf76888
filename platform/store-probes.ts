import type { Redis } from 'ioredis';
import type { Documents } from './documents/documents';
import type { EventLog } from './event-store/event-log';
import { MARKS_FOLDER } from './lives/objects-memory';
import type { ObjectStore } from './objects/objects';

interface Probed {
  readonly log: Pick<EventLog, 'endPosition'>;
  readonly documents: Pick<Documents, 'bytes'>;
  readonly redis: Pick<Redis, 'info'>;
  readonly objects: Pick<ObjectStore, 'has'>;
}

const usedMemory = (info: string): number | undefined => {
  const [, bytes] = /^used_memory:(\d+)/m.exec(info) ?? [];
  return bytes === undefined ? undefined : Number(bytes);
};

/** How each store is asked whether it answers, and how much it holds where it can tell. */
export const storeProbes = ({ log, documents, redis, objects }: Probed) =>
  [
    { name: 'event-store', ask: () => log.endPosition().then(() => undefined) },
    { name: 'documents', ask: () => documents.bytes() },
    { name: 'redis', ask: async () => usedMemory(await redis.info('memory')) },
    // Nobody needs the answer: a store that is away gives none.
    { name: 'objects', ask: () => objects.has(`${MARKS_FOLDER}/probe.json`).then(() => undefined) },
  ] as const;
