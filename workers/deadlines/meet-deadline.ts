import type { Application } from '../../application/application';
import type { MessageContext } from '../../platform/event-store/codec';
import { GiveUpError } from '../../platform/give-up-error';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-worker';
import {
  tooEarlyUntil,
  type Deadline,
  type DeadlineOutcome,
  type DeadlineSubject,
  type DeadlineJob,
} from './deadline';

const described = (outcome: DeadlineOutcome) => {
  if (outcome.kind === 'accepted') {
    return { outcome: 'done', events: outcome.events.map(({ type }) => type) };
  }
  const until = tooEarlyUntil(outcome);
  if (until) return { outcome: 'too-early', until };
  return { outcome: 'rejected', rejection: outcome.rejection.type };
};

const levelOf = ({ whenRejected }: Deadline, outcome: DeadlineOutcome) => {
  if (outcome.kind === 'accepted' || tooEarlyUntil(outcome)) return 'info';
  return whenRejected === 'give-up' ? 'error' : 'warn';
};

/** Runs a deadline's use case for its job or its sweep, and logs one line. */
export const meetDeadline = async (
  deadline: Deadline,
  app: Application,
  subject: DeadlineSubject,
  context: MessageContext,
): Promise<DeadlineOutcome> => {
  const began = performance.now();
  const line = (fields: object) => ({
    job: deadline.job.name,
    ...subject,
    ...context,
    ...fields,
    ms: Math.round(performance.now() - began),
  });
  try {
    const outcome = await deadline.send(subject, { app, context });
    app.logger[levelOf(deadline, outcome)](line(described(outcome)), 'command handled');
    return outcome;
  } catch (error) {
    app.logger.warn(line({ err: error }), 'command failed');
    throw error;
  }
};

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
