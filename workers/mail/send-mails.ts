import type { JobQueue } from '../../platform/jobs/job-queue';
import type { MailJob } from '../jobs/definitions';
import { MailPlan } from './mail-plan';
import { scheduleJobs, type Reaction, type ReactionParts } from '../reactions/start-reaction';

/** Permanent: under another name the log is read from its start. */
export const SEND_MAILS = 'send-mails.v1';

interface Mailing extends ReactionParts {
  readonly mails: JobQueue<MailJob>;
  readonly now: () => Date;
}

/** What people are told in the page becomes jobs that write to them. */
export const sendMails = ({ mails, now, ...parts }: Mailing): Reaction =>
  scheduleJobs({
    ...parts,
    types: ['NotificationSent'],
    createPlan: () => new MailPlan(now),
    handOut: (jobs) => mails.add(jobs),
  });
