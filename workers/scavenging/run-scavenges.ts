import type { Redis } from 'ioredis';
import { askForScavenge } from '../../platform/event-store/scavenge';
import type { Logger } from '../../platform/logger';
import { startSweeper, type Running } from '../sweeper';
import type { Timing } from '../timing';

const DAY_SECONDS = 24 * 3_600;
const LOOK_EVERY_MS = 3_600_000;

interface Parts {
  readonly redis: Pick<Redis, 'set' | 'del'>;
  /** Begins the names of this life of the log in Redis. */
  readonly life: string;
  readonly eventStoreUrl: string;
  /** Of the other stores. */
  readonly rewriteFiles: () => Promise<void>;
  readonly logger: Logger;
}

/**
 * Asks the store once a day, from one of the workers, to scavenge. So what a person wants forgotten
 * leaves the disk within a day of being hidden, on every kind of server.
 */
export const createScavengeSweep =
  ({ redis, life, eventStoreUrl, rewriteFiles, logger }: Parts) =>
  async (): Promise<void> => {
    const turn = `scavenge:${life}`;
    const isOurs = await redis.set(turn, '1', 'EX', DAY_SECONDS, 'NX');
    if (isOurs === null) return;
    try {
      const nodes = await askForScavenge(eventStoreUrl);
      // The one that is under way may have passed what was hidden since; so ask again.
      if (nodes.some(({ answer }) => answer === 'busy')) await redis.del(turn);
      logger.info({ nodes }, 'scavenge asked for');
      await rewriteFiles();
    } catch (error) {
      await redis.del(turn);
      throw error;
    }
  };

/** Failure policy: a refused or lost request is logged, and made again within the hour. */
export const runScavenges = (parts: Parts, { scavengeEveryMs }: Timing): Running =>
  startSweeper(createScavengeSweep(parts), parts.logger, {
    sweepEveryMs: scavengeEveryMs ?? LOOK_EVERY_MS,
  });
