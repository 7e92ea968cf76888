import { Queue, type Job } from 'bullmq';
import type { JobConnection } from './job-queue';
import { QUEUES, type QueueName } from './queue-names';
import { jobsPrefix } from './job-definition';

interface QueueCounts {
  readonly name: QueueName;
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest job that is due has waited for a worker. */
  readonly lateMs: number;
}

/** A job that was given up. */
export interface FailedJob {
  readonly queue: QueueName;
  readonly id: string;
  /** Without mail addresses. */
  readonly reason: string;
  readonly attempts: number;
  /** ISO-8601 */
  readonly failedAt: string;
  /** Its data, without what somebody typed to ask for it. */
  readonly data: string;
}

/** A mail server names who it refuses. */
const ADDRESS = /[^\s<>"':,;]+@[^\s<>"':,;]+/g;
const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, '[correo]');

/** How BullMQ keeps a due time in the score of a delayed job. */
const SCORE_OF_A_MS = 0x1000;
const SHOWN_OF_A_QUEUE = 50;
const DATA_MOST = 300;
const TYPED = new Set(['who']);

const dueAt = ({ timestamp, opts }: Job): number => timestamp + (opts.delay ?? 0);

const withoutTyped = (key: string, value: unknown): unknown => (TYPED.has(key) ? undefined : value);

const failedJob = (name: QueueName, job: Job): FailedJob => ({
  queue: name,
  id: job.id ?? '',
  reason: withoutAddresses(job.failedReason),
  attempts: job.attemptsMade,
  failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  data: withoutAddresses(JSON.stringify(job.data, withoutTyped)).slice(0, DATA_MOST),
});

/** What waits in the queues, for the people who look after them. */
export const openQueues = ({ redis, prefix }: JobConnection) => {
  const queues = new Map(
    QUEUES.map((name) => {
      const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
      // The connection's own listener logs the error.
      queue.on('error', () => undefined);
      return [name, queue];
    }),
  );

  const firstDue = async (queue: Queue): Promise<number | undefined> => {
    const [[waiting], earliest] = await Promise.all([
      queue.getJobs(['waiting'], 0, 0, true),
      redis.zrange(queue.toKey('delayed'), '0', '0', 'WITHSCORES'),
    ]);
    // A pair, which the older protocol does not put into a list of its own.
    const [, score] = earliest.flat();
    const moments = [
      ...(waiting ? [dueAt(waiting)] : []),
      ...(score === undefined ? [] : [Number(score) / SCORE_OF_A_MS]),
    ];
    return moments.length > 0 ? Math.min(...moments) : undefined;
  };

  const countsOf = async ([name, queue]: readonly [QueueName, Queue]): Promise<QueueCounts> => {
    const [counts, due] = await Promise.all([
      queue.getJobCounts('waiting', 'delayed', 'active', 'failed'),
      firstDue(queue),
    ]);
    const { waiting = 0, delayed = 0, active = 0, failed = 0 } = counts;
    const lateMs = due === undefined ? 0 : Math.max(0, Math.round(Date.now() - due));
    return { name, waiting, delayed, active, failed, lateMs };
  };

  const failedIn = async ([name, queue]: readonly [QueueName, Queue]): Promise<FailedJob[]> => {
    const jobs = await queue.getJobs(['failed'], 0, SHOWN_OF_A_QUEUE - 1);
    return jobs.map((job) => failedJob(name, job));
  };

  /** The job while it is a failed one. */
  const findFailed = async (name: QueueName, id: string): Promise<Job | undefined> => {
    const job = await queues.get(name)?.getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  };

  return {
    counts: (): Promise<readonly QueueCounts[]> => Promise.all([...queues].map(countsOf)),
    /** The newest first, at most fifty of each queue. */
    failed: async (): Promise<readonly FailedJob[]> =>
      (await Promise.all([...queues].map(failedIn)))
        .flat()
        .sort((one, other) => other.failedAt.localeCompare(one.failedAt)),
    isFailed: async (name: QueueName, id: string): Promise<boolean> =>
      (await findFailed(name, id)) !== undefined,
    /** @returns false when there is no such failed job */
    retry: async (name: QueueName, id: string): Promise<boolean> => {
      const job = await findFailed(name, id);
      await job?.retry('failed', { resetAttemptsMade: true });
      return job !== undefined;
    },
    /** @returns false when there is no such failed job */
    remove: async (name: QueueName, id: string): Promise<boolean> => {
      const job = await findFailed(name, id);
      await job?.remove();
      return job !== undefined;
    },
    close: async (): Promise<void> => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};

export type Queues = Omit<ReturnType<typeof openQueues>, 'close'>;

/**
 * Removes the jobs of former lives of the log. Nobody does them any more, and some hold the name or
 * address that somebody typed, which would stay in Redis for ever. A repeat changes nothing.
 */
export const forgetJobsOf = async (
  redis: JobConnection['redis'],
  lives: readonly string[],
): Promise<void> => {
  for (const life of lives) {
    for (const name of QUEUES) {
      const prefix = jobsPrefix(life);
      const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
      // The connection's own listener logs the error.
      queue.on('error', () => undefined);
      try {
        await queue.obliterate({ force: true });
      } finally {
        await queue.close();
      }
    }
  }
};
