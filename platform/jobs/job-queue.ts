import { Queue, DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger';
import { GiveUpError } from '../give-up-error';
import { parentOf } from '../tracing/traced-log';
import { clock, type Tracer } from '../tracing/tracer';
import {
  pauseBefore,
  type JobDefinition,
  type JobRequest,
  type JobOutcome,
} from './job-definition';
import type { JobWatch } from './job-metrics';

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

export type JobHandler<Data extends object> = (
  data: Data,
  jobId: string,
) => Promise<JobOutcome<Data>>;

interface JobWorker {
  /** Takes no more jobs, and finishes the present ones. */
  close: () => Promise<void>;
}

export interface JobWorkerOptions extends JobConnection {
  readonly logger: Logger;
  /** Undefined where nobody asked for traces. */
  readonly tracer?: Tracer | undefined;
  /** Where metrics are read. */
  readonly watch?: ((queue: string) => JobWatch) | undefined;
  /** After this time, another worker takes the job of a dead one. */
  readonly lockMs?: number;
}

const LOCK_MS = 5_000;
/** A job that loses its worker more often fails, until it is requested again. */
const LOST_WORKERS_MAX = 100;
const RECONNECT_MS = 1_000;

/** Runs jobs of one kind, beside any number of other workers. */
export const startJobWorker = <Data extends object>(
  { name, concurrency, failure }: JobDefinition<Data>,
  handle: JobHandler<Data>,
  { redis, prefix, logger, tracer, watch, lockMs = LOCK_MS }: JobWorkerOptions,
): JobWorker => {
  const run = async (job: Job<Data>, token?: string): Promise<void> => {
    const attempt = watched(watch?.(name), job, attempting(handle, job));
    const outcome = await (tracer ? traced(tracer, job, attempt) : attempt());
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'unfinished') await job.updateData(outcome.data);
    await job.moveToDelayed(outcome.until.getTime(), token);
    throw new DelayedError();
  };

  const worker = new Worker<Data, void>(name, run, {
    connection: redis,
    prefix,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: lockMs / 2,
    maxStalledCount: LOST_WORKERS_MAX,
    runRetryDelay: RECONNECT_MS,
    settings: {
      backoffStrategy: (attemptsMade) => pauseBefore(attemptsMade, failure, Math.random()),
    },
  });
  worker.on('error', (error) => logger.warn({ err: error, queue: name }, 'job queue disturbed'));
  worker.on('stalled', (jobId) => logger.warn({ jobId }, 'job lost its worker and returns'));
  worker.on('failed', (job, error) => {
    const isFinal = job?.finishedOn !== undefined;
    const line = { err: error, jobId: job?.id, attempts: job?.attemptsMade };
    if (isFinal) logger.error(line, 'job given up');
    else logger.warn(line, 'job failed, trying again');
  });
  return { close: () => worker.close() };
};

const attempting =
  <Data extends object>(handle: JobHandler<Data>, job: Job<Data>) =>
  async (): Promise<JobOutcome<Data>> => {
    try {
      return await handle(job.data, job.id ?? job.name);
    } catch (error) {
      if (error instanceof GiveUpError) throw new UnrecoverableError(error.message);
      throw error;
    }
  };

/** Does a piece of work, and tells at its end whether it has failed. */
const reportedAtEnd = async <Outcome>(
  work: () => Promise<Outcome>,
  tell: (failed: boolean) => void,
): Promise<Outcome> => {
  try {
    const outcome = await work();
    tell(false);
    return outcome;
  } catch (error) {
    tell(true);
    throw error;
  }
};

/** Tells how late the first run of a job begins, and how long each run takes. */
const watched = <Outcome>(
  watch: JobWatch | undefined,
  { timestamp, opts, attemptsMade, attemptsStarted }: Job<object>,
  work: () => Promise<Outcome>,
): (() => Promise<Outcome>) =>
  watch
    ? () => {
        if (attemptsMade === 0 && attemptsStarted <= 1)
          watch.begun(Date.now() - timestamp - (opts.delay ?? 0));
        const startedAt = performance.now();
        return reportedAtEnd(work, (failed) => watch.ended(performance.now() - startedAt, failed));
      }
    : work;

const textOf = (data: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(data, field);
  return typeof value === 'string' ? value : undefined;
};

/** Tells of a job whose data name what it follows from, beside the events that come of it. */
const traced = async <Outcome>(
  tracer: Tracer,
  { name, data, attemptsMade }: Job<object>,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const correlationId = textOf(data, 'correlationId');
  if (correlationId === undefined || !tracer.wants(correlationId)) return work();
  const causationId = textOf(data, 'causationId');
  const parent = parentOf({ correlationId, ...(causationId !== undefined && { causationId }) });
  const startedAt = clock();
  return reportedAtEnd(work, (failed) =>
    tracer.tell({
      name: `job ${name}`,
      kind: 'consumer',
      correlationId,
      parent,
      startedAt,
      failed,
      attributes: { 'rifaviva.job.attempts': attemptsMade },
    }),
  );
};
