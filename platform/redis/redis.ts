import { Redis } from 'ioredis';
import type { Logger } from '../logger';
import { seldom } from '../waiting';

const logged = (redis: Redis, logger: Logger): Redis => {
  let isTold = seldom();
  return redis
    .on('ready', () => (isTold = seldom()))
    .on('error', (error) => {
      if (isTold()) logger.warn({ err: error }, 'redis unreachable');
    });
};

/** `batched` has made one command of many already; another pipeline around it only costs time. */
const BATCHED = ['mget', 'eval'];

/** For sessions, limits and progress: a command fails soon when it can't be sent. */
export const connectRedis = (url: string, logger: Logger): Redis =>
  logged(
    new Redis(url, {
      maxRetriesPerRequest: 1,
      commandTimeout: 3_000,
      enableAutoPipelining: true,
      autoPipeliningIgnoredCommands: BATCHED,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    }),
    logger,
  );

/** For BullMQ, which waits for its server itself. */
export const connectJobRedis = (url: string, logger: Logger): Redis =>
  logged(
    new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    }),
    logger,
  );
