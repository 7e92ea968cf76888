import type { Redis } from 'ioredis';
import type { Logger } from '../../platform/logger';

/** Lets one copy at a time catch up with a subject, so that many copies share a backlog. */
export interface SweepLocks {
  /** @returns false when another copy has it */
  take: (what: string) => Promise<boolean>;
  release: (what: string) => Promise<void>;
}

/** A copy that died keeps its locks for this long. */
const HELD_MS = 30_000;

/** Without Redis every lock is given: doing it twice is harmless, not doing it is not. */
export const createSweepLocks = (redis: Redis, logId: string, logger: Logger): SweepLocks => {
  const keyOf = (what: string) => `sweep:${logId}:${what}`;
  return {
    take: async (what) => {
      try {
        return (await redis.set(keyOf(what), '1', 'PX', HELD_MS, 'NX')) === 'OK';
      } catch (error) {
        logger.warn({ err: error }, 'sweeping without locks');
        return true;
      }
    },
    release: async (what) => {
      await redis.del(keyOf(what)).catch(() => undefined); // it ends by itself
    },
  };
};
