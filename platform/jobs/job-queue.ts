import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobDefinition, JobRequest } from './job-definition';

export interface JobQueue<Data extends object> {
  /** Resolves once Redis has them. Those it knows already are left as they are; those that failed are tried anew. */
  add: (requests: readonly JobRequest<Data>[]) => Promise<void>;
  close: () => Promise<void>;
}

export interface JobConnection {
  /** From `connectJobRedis`; closed by whoever opened it. */
  readonly redis: Redis;
  /** See `jobsPrefix`. */
  readonly prefix: string;
}

/** Failed jobs are kept to be looked at: so many, for so long. */
const FAILED_KEPT = { age: 14 * 24 * 60 * 60, count: 1_000 };
const EVENTS_KEPT = 1_000;

export const createJobQueue = <Data extends object>(
  { name, failure }: JobDefinition<Data>,
  { redis, prefix }: JobConnection,
): JobQueue<Data> => {
  const queue = new Queue<Data>(name, {
    connection: redis,
    prefix,
    streams: { events: { maxLen: EVENTS_KEPT } },
    defaultJobOptions: {
      attempts: failure.attempts,
      backoff: { type: 'growing' },
      removeOnComplete: true,
      removeOnFail: FAILED_KEPT,
      stackTraceLimit: 1,
    },
  });
  // The connection's own listener tells of it.
  queue.on('error', () => undefined);

  /** A failed job would hide a new one of its id. */
  const forgetFailed = async (ids: ReadonlySet<string>): Promise<void> => {
    if ((await queue.getFailedCount()) === 0) return;
    const failed = await queue.getRanges(['failed']);
    await Promise.all(failed.filter((id) => ids.has(id)).map((id) => queue.remove(id)));
  };

  return {
    add: async (requests) => {
      if (requests.length === 0) return;
      await forgetFailed(new Set(requests.map(({ id }) => id)));
      const now = Date.now();
      await queue.addBulk(
        requests.map(({ id, data, dueAt }) => ({
          name,
          data,
          opts: { jobId: id, delay: Math.max(0, dueAt.getTime() - now) },
        })) as Parameters<typeof queue.addBulk>[0], // BullMQ derives the type of data from a conditional type
      );
    },
    close: () => queue.close(),
  };
};
