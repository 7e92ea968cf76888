import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobDefinition, JobRequest } from './job-definition';

export interface JobQueue<Data extends object> {
  /** Resolves when Redis has them. Existing jobs stay; failed ones are started again. */
  add: (requests: readonly JobRequest<Data>[]) => Promise<void>;
  close: () => Promise<void>;
}

export interface JobConnection {
  /** From `connectJobRedis`. The caller closes it. */
  readonly redis: Redis;
  /** See `jobsPrefix`. */
  readonly prefix: string;
}

/** How many failed jobs are kept for a person to look at, and for how many seconds. */
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
  // The connection's own listener logs the error.
  queue.on('error', () => undefined);

  /** BullMQ ignores a job with a known id, even when that one has failed. */
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
      const jobs = requests.map(({ id, data, dueAt }) => ({
        name,
        data,
        opts: { jobId: id, delay: Math.max(0, dueAt.getTime() - now) },
      }));
      // BullMQ's type of the data is a conditional type that the compiler can't resolve here.
      await queue.addBulk(jobs as Parameters<typeof queue.addBulk>[0]);
    },
    close: () => queue.close(),
  };
};
