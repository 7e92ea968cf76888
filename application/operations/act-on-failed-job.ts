import type { FailedJobRemoved, FailedJobRetried } from '../../domain/operations/events';
import type { UseCaseInput } from '../application';
import { recordAction } from './record-action';

/** The queues of jobs, as far as failed ones are concerned. */
interface FailedJobs<Queue extends string> {
  readonly isFailed: (queue: Queue, job: string) => Promise<boolean>;
  /** Each resolves to false when the job is no failed one any more. */
  readonly retry: (queue: Queue, job: string) => Promise<boolean>;
  readonly remove: (queue: Queue, job: string) => Promise<boolean>;
}

interface ActOnFailedJob<Queue extends string> extends UseCaseInput<'operations'> {
  readonly jobs: FailedJobs<Queue>;
  readonly act: 'retry' | 'remove';
  readonly queue: Queue;
  readonly job: string;
  readonly reason: string;
}

const FACTS = {
  retry: 'FailedJobRetried',
  remove: 'FailedJobRemoved',
} as const satisfies Record<string, (FailedJobRetried | FailedJobRemoved)['type']>;

/**
 * Retries or removes a job that was given up. It is recorded first, so that nothing is done of
 * which the log does not know; of two operators at once both are recorded, and one does it.
 * @returns false when there is no such failed job
 */
export const actOnFailedJob = async <Queue extends string>(
  input: ActOnFailedJob<Queue>,
): Promise<boolean> => {
  const { jobs, act, queue, job, reason } = input;
  if (!(await jobs.isFailed(queue, job))) return false;
  await recordAction(input, { type: FACTS[act], data: { queue, job, reason } });
  return jobs[act](queue, job);
};
