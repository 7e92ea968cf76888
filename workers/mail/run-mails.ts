import { createJobQueue } from '../../platform/jobs/job-queue';
import { startJobWorker } from '../../platform/jobs/job-worker';
import { createMailer, type MailConfig } from '../../platform/mail/mailer';
import { SEND_MAIL } from '../jobs/definitions';
import { SEND_MAILS, sendMails } from './send-mails';
import type { NotificationParts } from '../worker-parts';
import { createSendMail } from './send-mail';

interface MailParts extends Omit<NotificationParts, 'mail'> {
  readonly mail: MailConfig;
}

/** Writes to people what they are told in the page. */
export const startMails = (parts: MailParts) => {
  const { mail, connections, jobs, following, positionOf, app, now } = parts;
  const { log } = connections;
  const { logger } = jobs;
  const { publicUrl } = mail;
  const mailer = createMailer(mail);
  const mails = createJobQueue(SEND_MAIL, jobs);
  const running = [
    sendMails({ ...following, mails, now, position: positionOf(SEND_MAILS) }),
    startJobWorker(SEND_MAIL, createSendMail({ log, mailer, publicUrl, app, logger, now }), jobs),
  ];
  return {
    close: async (): Promise<void> => {
      await Promise.all(running.map((part) => part.close()));
      await mails.close();
      mailer.close();
    },
  };
};
