import type { Redis } from 'ioredis';
import type { Documents, StoreSize } from './documents/documents';
import type { EventLog } from './event-store/event-log';
import { MARKS_FOLDER } from './lives/memories';
import type { ObjectStore } from './objects/objects';

interface Probed {
  readonly log: Pick<EventLog, 'endPosition'>;
  readonly documents: Pick<Documents, 'size'>;
  readonly redis: Pick<Redis, 'info' | 'set'>;
  readonly objects: Pick<ObjectStore, 'has'>;
}

const fieldOf = (info: string, name: string): number =>
  Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);

const redisSize = (info: string): StoreSize => {
  const [bytes, total] = [fieldOf(info, 'used_memory'), fieldOf(info, 'maxmemory')];
  return { bytes, ...(total > 0 && { room: { used: bytes, total } }) };
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
    { name: 'documents', ask: documents.size },
    {
      name: 'redis',
      ask: async () => {
        const [info, refusesWrites] = await Promise.all([
          redis.info('memory'),
          redisRefusal(redis),
        ]);
        return { ...redisSize(info), refusesWrites };
      },
    },
    // Nobody needs the answer: a store that is away gives none.
    { name: 'objects', ask: () => objects.has(`${MARKS_FOLDER}/probe.json`).then(() => ({})) },
  ] as const;
