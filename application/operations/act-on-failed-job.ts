import type { FailedJobRemoved, FailedJobRetried } from '../../domain/operations/events';
import { newEvent, type MessageContext } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { operationsStream } from '../../domain/operations/stream';

/** The queues of jobs, as far as failed ones are concerned. */
interface FailedJobs<Queue extends string> {
  readonly isFailed: (queue: Queue, job: string) => Promise<boolean>;
  /** Each resolves to false when the job is no failed one any more. */
  readonly retry: (queue: Queue, job: string) => Promise<boolean>;
  readonly remove: (queue: Queue, job: string) => Promise<boolean>;
}

interface ActOnFailedJob<Queue extends string> {
  readonly log: Pick<EventLog, 'append'>;
  readonly jobs: FailedJobs<Queue>;
  readonly now: () => Date;
  readonly act: 'retry' | 'remove';
  readonly queue: Queue;
  readonly job: string;
  readonly reason: string;
  readonly context: MessageContext;
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
  const { log, jobs, now, act, queue, job, reason, context } = input;
  if (!(await jobs.isFailed(queue, job))) return false;
  const event = { type: FACTS[act], at: now().toISOString(), data: { queue, job, reason } };
  await log.append(operationsStream('jobs'), [newEvent(event, context)], 'any');
  return jobs[act](queue, job);
};
