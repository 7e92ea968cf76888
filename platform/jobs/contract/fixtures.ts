import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createLogger } from '../../logger';
import { connectJobRedis } from '../../redis/redis';
import {
  untilItWorks,
  type JobDefinition,
  type JobOutcome,
  type JobRequest,
} from '../job-definition';
import { createJobQueue, startJobWorker, type JobQueue, type JobHandler } from '../job-queue';

interface Errand {
  readonly raffleId: number;
}

/** Kills the server and restarts it with its data. Missing when that is not allowed. */
export interface Crash {
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export interface Context {
  readonly url: string;
}

const logger = createLogger('jobs-contract', 'silent');
export const done: JobOutcome = { kind: 'done' };
export const inMs = (ms: number): Date => new Date(Date.now() + ms);

export const errand = (id: string, dueAt: Date, raffleId = 12): JobRequest<Errand> => ({
  id,
  dueAt,
  data: { raffleId },
});

/** Jobs under their own prefix, which no other case or earlier run uses. */
export class Jobs {
  readonly definition: JobDefinition<Errand>;
  readonly connection: { readonly redis: Redis; readonly prefix: string };
  readonly queue: JobQueue<Errand>;
  private readonly closers: (() => Promise<unknown>)[] = [];

  constructor(
    readonly url: string,
    failure = untilItWorks,
  ) {
    this.definition = { name: 'run-errand', concurrency: 4, failure };
    this.connection = { redis: connectJobRedis(url, logger), prefix: `jobs-${randomUUID()}` };
    this.queue = createJobQueue(this.definition, this.connection);
  }

  /** Starts one more worker. */
  work(handle: JobHandler<Errand>, lockMs = 1_000): { close: () => Promise<void> } {
    const worker = startJobWorker(this.definition, handle, { ...this.connection, logger, lockMs });
    this.closers.push(() => worker.close());
    return worker;
  }

  /** The names of all of Redis's keys for these jobs. */
  async keys(): Promise<string[]> {
    const { redis, prefix } = this.connection;
    return redis.keys(`${prefix}:*`);
  }

  /** Whether Redis still has a job with this id. */
  async knows(id: string): Promise<boolean> {
    const { redis, prefix } = this.connection;
    return (await redis.exists(`${prefix}:${this.definition.name}:${id}`)) === 1;
  }

  async close(): Promise<void> {
    await Promise.all(this.closers.map((close) => close()));
    await this.queue.close();
    const keys = await this.keys();
    if (keys.length > 0) await this.connection.redis.del(...keys);
    this.connection.redis.disconnect();
  }
}

/** Runs a case with its own jobs. */
export const withJobs = async (
  { url }: Context,
  run: (jobs: Jobs) => Promise<void>,
  failure = untilItWorks,
): Promise<void> => {
  const jobs = new Jobs(url, failure);
  try {
    await run(jobs);
  } finally {
    await jobs.close();
  }
};
