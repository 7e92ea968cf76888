import type { MessageContext } from '../../platform/event-store/codec';
import { GiveUpError } from '../../platform/give-up-error';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { Deadline } from './deadline';
import type { DeadlineJob } from '../jobs/definitions';

/** A job's handler: it sends the command and reads what became of it. */
export const deadlineJob =
  (deadline: Deadline): JobHandler<DeadlineJob> =>
  async ({ raffleId, correlationId, causationId }): Promise<JobOutcome> => {
    const context: MessageContext = { correlationId, causationId };
    const outcome = await deadline(raffleId, context);
    if (outcome.kind === 'refused') throw new GiveUpError(`Refused: ${outcome.rejection}`);
    return outcome;
  };
