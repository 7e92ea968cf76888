import { Queue, RedisConnection, type QueueOptions } from 'bullmq';
import type { Redis } from 'ioredis';

// Each connection would print a line about an older Redis, for which `requireRedis` has asked. An
// option for it exists, but then BullMQ takes every Redis for an old one, and is late for jobs.
RedisConnection.recommendedMinimumVersion = RedisConnection.minimumVersion;

export interface JobConnection {
  /** From `connectJobRedis`. The caller closes it. */
  readonly redis: Redis;
  /** See `jobsPrefix`. */
  readonly prefix: string;
}

/** @param options by default for who only looks at the queue, and sets nothing of it */
export const openQueue = <Data = unknown>(
  name: string,
  { redis, prefix }: JobConnection,
  options: Partial<QueueOptions> = { skipMetasUpdate: true },
): Queue<Data> => {
  const queue = new Queue<Data>(name, { connection: redis, prefix, ...options });
  // The connection's own listener logs the error.
  queue.on('error', () => undefined);
  return queue;
};
