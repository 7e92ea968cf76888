import {
  untilItWorks,
  type JobDefinition,
  type RetryPolicy,
} from '../../platform/jobs/job-definition';
import type { JobCause } from '../reactions/schedule';

/** A notification in the page that is also sent by mail. */
export interface MailJob extends JobCause {
  readonly userId: number;
  /** Revision of the event in the person's stream. */
  readonly revision: number;
}

/** A mail is tried again soon, and then every ten minutes: a mail server may be away for hours. */
export const retriedMail: RetryPolicy = {
  ...untilItWorks,
  firstPauseMs: 1_000,
  longestPauseMs: 10 * 60_000,
};

/** Failure policy: retried until the mail server accepts or refuses it, or it is too old. */
export const SEND_MAIL: JobDefinition<MailJob> = {
  name: 'send-mail',
  concurrency: 4,
  failure: retriedMail,
};
