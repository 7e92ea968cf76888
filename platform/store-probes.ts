import type { Redis } from 'ioredis';
import type { Documents } from './documents/documents';
import type { EventLog } from './event-store/event-log';
import { MARKS_FOLDER } from './lives/memories';
import type { ObjectStore } from './objects/objects';

interface Probed {
  readonly log: Pick<EventLog, 'endPosition'>;
  readonly documents: Pick<Documents, 'bytes'>;
  readonly redis: Pick<Redis, 'info' | 'set'>;
  readonly objects: Pick<ObjectStore, 'has'>;
}

const usedMemory = (info: string): number | undefined => {
  const [, bytes] = /^used_memory:(\d+)/m.exec(info) ?? [];
  return bytes === undefined ? undefined : Number(bytes);
};

const REDIS_PROBE = 'health-probe';
const REDIS_PROBE_MS = 1_000;

/** Where its disk or memory is full, or as a replica, Redis answers and refuses to write. */
const redisRefusal = (redis: Pick<Redis, 'set'>): Promise<string | undefined> =>
  redis.set(REDIS_PROBE, '1', 'PX', REDIS_PROBE_MS).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'ReplyError') return error.message;
      throw error;
    },
  );

/** How each store is asked whether it answers, and what it can tell of its size and its writes. */
export const storeProbes = ({ log, documents, redis, objects }: Probed) =>
  [
    { name: 'event-store', ask: () => log.endPosition().then(() => ({})) },
    { name: 'documents', ask: async () => ({ bytes: await documents.bytes() }) },
    {
      name: 'redis',
      ask: async () => {
        const [info, refusesWrites] = await Promise.all([
          redis.info('memory'),
          redisRefusal(redis),
        ]);
        return { bytes: usedMemory(info), refusesWrites };
      },
    },
    // Nobody needs the answer: a store that is away gives none.
    { name: 'objects', ask: () => objects.has(`${MARKS_FOLDER}/probe.json`).then(() => ({})) },
  ] as const;
