import type { Redis } from 'ioredis';
import type { Logger } from '../../platform/logger';

/** Lets only one copy at a time catch up with a subject, so that copies share a backlog. */
export interface SweepLocks {
  /** @returns false when another copy has the lock */
  take: (what: string) => Promise<boolean>;
  release: (what: string) => Promise<void>;
}

/** After this time, the locks of a dead copy expire. */
const HELD_MS = 30_000;

/** Without Redis every lock is granted: a repeat is harmless, a missed deadline is not. */
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
      await redis.del(keyOf(what)).catch(() => undefined); // it expires by itself
    },
  };
};
