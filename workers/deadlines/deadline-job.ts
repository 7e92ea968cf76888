import type { Application } from '../../application/application';
import { GiveUpError } from '../../platform/give-up-error';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-worker';
import { tooEarlyUntil, type Deadline, type DeadlineJob, type DeadlineOutcome } from './deadline';
import { meetDeadline } from './meet-deadline';

/** @throws GiveUpError for a rejection that a person must look at */
const jobOutcomeOf = ({ whenRejected }: Deadline, outcome: DeadlineOutcome): JobOutcome => {
  const until = tooEarlyUntil(outcome);
  if (until) return { kind: 'too-early', until };
  if (outcome.kind === 'rejected' && whenRejected === 'give-up')
    throw new GiveUpError(`Rejected: ${outcome.rejection.type}`);
  return { kind: 'done' };
};

/** Handles the jobs of a deadline. */
export const deadlineJob =
  (deadline: Deadline, app: Application): JobHandler<DeadlineJob> =>
  async ({ correlationId, causationId, ...subject }) => {
    const context = { correlationId, causationId };
    return jobOutcomeOf(deadline, await meetDeadline(deadline, app, subject, context));
  };
