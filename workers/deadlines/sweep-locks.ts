import type { Redis } from 'ioredis';
import type { Logger } from '../../platform/logger';

/** Lets one copy at a time look after an overdue raffle, so that many copies share a backlog. */
export interface Claims {
  /** @returns false when another copy is at it */
  take: (what: string) => Promise<boolean>;
  release: (what: string) => Promise<void>;
}

/** A copy that died keeps its claims for this long. */
const HELD_MS = 30_000;

/** Without Redis every claim is granted: doing it twice is harmless, not doing it is not. */
export const createClaims = (redis: Redis, logId: string, logger: Logger): Claims => {
  const keyOf = (what: string) => `sweep:${logId}:${what}`;
  return {
    take: async (what) => {
      try {
        return (await redis.set(keyOf(what), '1', 'PX', HELD_MS, 'NX')) === 'OK';
      } catch (error) {
        logger.warn({ err: error }, 'sweeping without claims');
        return true;
      }
    },
    release: async (what) => {
      await redis.del(keyOf(what)).catch(() => undefined); // it ends by itself
    },
  };
};
