import type { EmailLinks } from '../../application/accounts/email-links';
import { createJobQueue } from '../../platform/jobs/job-queue';
import { startJobWorker } from '../../platform/jobs/job-worker';
import { createMailer, type MailConfig } from '../../platform/mailer';
import { startReaction } from '../reactions/start-reaction';
import type { Running, WorkerParts } from '../worker-parts';
import { CONFIRM_EMAIL, confirmationSchedule } from './confirmation-schedule';
import { SEND_MAIL } from './mail-job';
import { createSendLink } from './send-link';
import { mailSchedule } from './mail-schedule';
import { createSendMail } from './send-mail';

/** Permanent: new names would read the log from its start. */
const SEND_MAILS = 'send-mails.v1';
const SEND_LINKS = 'confirm-emails.v1';

/** Mails people their notifications, and the links that confirm their addresses. */
export const runMails = (mail: MailConfig, emailLinks: EmailLinks, parts: WorkerParts): Running => {
  const { jobs, positionOf, app, timing } = parts;
  const mailer = createMailer(mail);
  const queue = createJobQueue(SEND_MAIL, jobs);
  const confirmations = createJobQueue(CONFIRM_EMAIL, jobs);
  const { publicUrl } = mail;
  const running = [
    startReaction([{ schedule: mailSchedule(app.now), queue }], {
      ...app,
      ...timing,
      position: positionOf(SEND_MAILS),
    }),
    startReaction([{ schedule: confirmationSchedule(app.now), queue: confirmations }], {
      ...app,
      ...timing,
      position: positionOf(SEND_LINKS),
    }),
    startJobWorker(SEND_MAIL, createSendMail({ app, mailer, publicUrl }), jobs),
    startJobWorker(CONFIRM_EMAIL, createSendLink({ app, mailer, publicUrl, emailLinks }), jobs),
  ];
  return {
    close: async () => {
      await Promise.all(running.map((part) => part.close()));
      await Promise.all([queue.close(), confirmations.close()]);
      mailer.close();
    },
  };
};
