import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { ProgramConfig } from '../platform/config';
import { connectDocuments, type Documents } from '../platform/documents/documents';
import { catalogue } from '../domain/catalogue';
import { connectEventLog, type EventLog } from '../platform/event-store/event-log';
import { identify } from '../platform/event-store/identity';
import { StartError } from '../platform/lifecycle';
import type { Logger } from '../platform/logger';
import { connectJobRedis, connectRedis } from '../platform/redis/redis';
import type { StopStep } from '../platform/stop-in-order';

export type ConnectionConfig = Pick<
  ProgramConfig,
  'eventStoreUrl' | 'mongodbUrl' | 'redisUrl' | 'writePreviousVersionOf'
>;

export interface Connections {
  readonly log: EventLog;
  readonly logId: string;
  readonly documents: Documents;
  /** For jobs and for data that may only get lost together with them. Waits for its server. */
  readonly jobRedis: Redis;
  /** For functions that can do without Redis. Fails soon. */
  readonly redis: Redis;
  /** Steps that close all of them. */
  readonly stops: readonly StopStep[];
}

const RETRY_MS = 1_000;
/** The first failure is logged, and then one of this many. */
const LOGGED_EVERY = 30;

/** Waits for the server's answer only when there is a connection. */
const leave = async (redis: Redis): Promise<void> => {
  if (redis.status === 'ready') await redis.quit();
  else redis.disconnect();
};

/** Retries until this part of the site answers. */
export const whenUp = async <T>(
  part: string,
  ask: () => Promise<T>,
  logger: Logger,
  retryMs = RETRY_MS,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (attempt % LOGGED_EVERY === 1)
        logger.warn({ err: error, part }, 'waiting for a part of the site');
      await delay(retryMs);
    }
  }
};

/** @param nameKeyId see `identify` */
export const connect = async (
  { eventStoreUrl, mongodbUrl, redisUrl, writePreviousVersionOf }: ConnectionConfig,
  nameKeyId: string,
  logger: Logger,
): Promise<Connections> => {
  const log = connectEventLog(eventStoreUrl, { catalogue, writePreviousVersionOf });
  const logId = await whenUp('event log', () => identify(log, nameKeyId), logger);
  const documents = await whenUp('documents', () => connectDocuments(mongodbUrl), logger);
  const jobRedis = connectJobRedis(redisUrl, logger);
  const redis = connectRedis(redisUrl, logger);
  return {
    log,
    logId,
    documents,
    jobRedis,
    redis,
    stops: [
      ['redis', () => Promise.all([leave(jobRedis), leave(redis)])],
      ['documents', () => documents.close()],
      ['event log', () => log.close()],
    ],
  };
};
