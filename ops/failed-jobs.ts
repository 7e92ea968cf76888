import { parseArgs } from 'node:util';
import { actOnFailedJob } from '../application/operations/act-on-failed-job';
import type { UseCaseInput, Application } from '../application/application';
import { failedIn } from '../contracts/health-rules';
import { openQueues, type Queues } from '../platform/jobs/inspect-queues';
import { jobsPrefix } from '../platform/jobs/job-definition';
import { isQueueName, QUEUES } from '../platform/jobs/queue-names';
import { StartError } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { connectJobRedis } from '../platform/redis/redis';
import { withApplication } from './accounts';
import { givenReason } from './given-reason';
import { siteConfig } from './site-config';

type Input = UseCaseInput<keyof Application>;

const withQueues = (work: (queues: Queues, input: Input) => Promise<void>): Promise<void> =>
  withApplication(async (input) => {
    const redis = connectJobRedis(siteConfig().redisUrl, createLogger('ops', 'silent'));
    const queues = openQueues({ redis, prefix: jobsPrefix(input.app.life.life) });
    try {
      await work(queues, input);
    } finally {
      await queues.close();
      redis.disconnect();
    }
  });

/** Prints one JSON line per job that was given up, the newest first, and how many it left out. */
export const showFailedJobs = (): Promise<void> =>
  withQueues(async (queues) => {
    const jobs = await queues.failed();
    for (const job of jobs) console.log(JSON.stringify(job));
    const all = failedIn(await queues.counts());
    if (all > jobs.length)
      console.error(`These are ${jobs.length} of ${all}: the newest of each queue.`);
  });

const options = { reason: { type: 'string' } } as const;

const DONE = { retry: 'waits for its turn again', remove: 'is removed' } as const;

const acting =
  (act: keyof typeof DONE) =>
  async (args: readonly string[]): Promise<void> => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [queue = '', job = ''] = positionals;
    const reason = givenReason(values.reason);
    if (!isQueueName(queue)) throw new StartError(`Which queue of ${QUEUES.join(', ')}?`);
    await withQueues(async (jobs, { app, context }) => {
      const isDone = await actOnFailedJob({ app, jobs, act, queue, job, reason, context });
      if (!isDone) throw new StartError(`${queue} has no failed job ${job}: see failed-jobs`);
      console.log(`${queue} ${job} ${DONE[act]}`);
    });
  };

export const retryJob = acting('retry');
export const removeJob = acting('remove');
