import { untilItWorks, type JobDefinition } from '../../platform/jobs/job-definition';
import type { Cause } from '../reactions/schedule';

/** A notification in the page that is also sent by mail. */
export interface MailJob extends Cause {
  readonly userId: number;
  /** Revision of the event in the person's stream. */
  readonly revision: number;
}

/** Failure policy: retried until the mail server accepts or refuses it, or it is too old. */
export const SEND_MAIL: JobDefinition<MailJob> = {
  name: 'send-mail',
  concurrency: 4,
  failure: { ...untilItWorks, firstPauseMs: 1_000, longestPauseMs: 10 * 60_000 },
};
