import { createJobQueue } from '../../platform/jobs/job-queue';
import { startJobWorker } from '../../platform/jobs/job-worker';
import { createMailer, type MailConfig } from '../../platform/mailer';
import { startReaction } from '../reactions/start-reaction';
import type { Running, WorkerParts } from '../worker-parts';
import { SEND_MAIL } from './mail-job';
import { mailSchedule } from './mail-schedule';
import { createSendMail } from './send-mail';

/** Permanent: a new name would read the log from its start. */
const SEND_MAILS = 'send-mails.v1';

/** Mails people their notifications. */
export const runMails = (mail: MailConfig, parts: WorkerParts): Running => {
  const { jobs, positionOf, app, timing } = parts;
  const mailer = createMailer(mail);
  const queue = createJobQueue(SEND_MAIL, jobs);
  const running = [
    startReaction([{ schedule: mailSchedule(app.now), queue }], {
      ...app,
      ...timing,
      position: positionOf(SEND_MAILS),
    }),
    startJobWorker(SEND_MAIL, createSendMail({ app, mailer, publicUrl: mail.publicUrl }), jobs),
  ];
  return {
    close: async () => {
      await Promise.all(running.map((part) => part.close()));
      await queue.close();
      mailer.close();
    },
  };
};
