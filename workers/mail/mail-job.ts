import { untilItWorks, type JobDefinition } from '../../platform/jobs/job-definition';
import type { Cause } from '../reactions/schedule';

/** What a person was told in the page, to be sent by mail as well. */
export interface MailJob extends Cause {
  readonly userId: number;
  /** Of the event in the person's stream. */
  readonly revision: number;
}

/** Failure policy: tried until the mail server takes or refuses it, or it is no news any more. */
export const SEND_MAIL: JobDefinition<MailJob> = {
  name: 'send-mail',
  concurrency: 4,
  failure: { ...untilItWorks, firstPauseMs: 1_000, longestPauseMs: 10 * 60_000 },
};
