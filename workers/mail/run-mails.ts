import type {
  PasswordLinks,
  EmailLinks,
  NewsletterLinks,
} from '../../application/accounts/signed-links';
import {
  REQUEST_PASSWORD_LINKS,
  SEND_NEWSLETTER_LINK,
  TELL_GUESSES,
} from '../../platform/jobs/link-requests';
import { createJobQueue, startJobWorker } from '../../platform/jobs/job-queue';
import { createMailer, type MailConfig } from '../../platform/mailer';
import type { MailQuota } from '../../platform/redis/mail-quota';
import { openAccounts } from '../../projections/accounts/queries';
import { openCheckpoints } from '../../projections/checkpoints/queries';
import { createReaction, type Reacting } from '../reactions/reaction';
import type { WorkerParts } from '../worker-parts';
import {
  CONFIRM_EMAIL,
  confirmationSchedule,
  SEND_MAIL,
  mailSchedule,
  passwordSchedules,
  TELL_EMAIL_CHANGE,
  TELL_PASSWORD_CHANGE,
} from './schedules';
import { createFindResetAccounts } from './find-reset-accounts';
import {
  createSendConfirmation,
  createSendNewsletterLink,
  createSendResetLink,
  SEND_RESET_LINK,
} from './send-links';
import { createSendMail } from './send-mail';
import { createTellGuesses } from './tell-guesses';
import { createTellEmailChange, createTellPasswordChange } from './tell-changes';

/** Permanent: new names would read the log from its start. */
const SEND_MAILS = 'send-mails.v1';
const SEND_LINKS = 'confirm-emails.v1';
const PASSWORD_MAILS = 'password-mails.v1';

interface LinkParts {
  readonly emailLinks: EmailLinks;
  readonly newsletterLinks: NewsletterLinks;
  readonly passwordLinks: PasswordLinks;
  readonly mailQuota: MailQuota;
}

/** Mails people their notifications, links, and changes of their passwords and addresses. */
export const runMails = (mail: MailConfig, links: LinkParts, parts: WorkerParts): Reacting => {
  const { jobs, positionOf, app, connections } = parts;
  const mailer = createMailer(mail);
  const queue = createJobQueue(SEND_MAIL, jobs);
  const confirmations = createJobQueue(CONFIRM_EMAIL, jobs);
  const resets = createJobQueue(SEND_RESET_LINK, jobs);
  const changes = createJobQueue(TELL_PASSWORD_CHANGE, jobs);
  const emailChanges = createJobQueue(TELL_EMAIL_CHANGE, jobs);
  const { change, emailChange } = passwordSchedules(app.now);
  const sending = { app, mailer, publicUrl: mail.publicUrl, ...links };
  const finding = {
    app,
    links: resets,
    accounts: openAccounts(connections.documents),
    checkpoints: openCheckpoints(connections.documents),
  };
  const reactions = [
    createReaction([{ schedule: mailSchedule(app.now), queue }], positionOf(SEND_MAILS)),
    createReaction(
      [{ schedule: confirmationSchedule(app.now), queue: confirmations }],
      positionOf(SEND_LINKS),
    ),
    createReaction(
      [
        { schedule: change, queue: changes },
        { schedule: emailChange, queue: emailChanges },
      ],
      positionOf(PASSWORD_MAILS),
    ),
  ];
  const running = [
    startJobWorker(SEND_MAIL, createSendMail(sending), jobs),
    startJobWorker(CONFIRM_EMAIL, createSendConfirmation(sending), jobs),
    startJobWorker(SEND_NEWSLETTER_LINK, createSendNewsletterLink(sending), jobs),
    startJobWorker(REQUEST_PASSWORD_LINKS, createFindResetAccounts(finding), jobs),
    startJobWorker(TELL_GUESSES, createTellGuesses(sending), jobs),
    startJobWorker(SEND_RESET_LINK, createSendResetLink(sending), jobs),
    startJobWorker(TELL_PASSWORD_CHANGE, createTellPasswordChange(sending), jobs),
    startJobWorker(TELL_EMAIL_CHANGE, createTellEmailChange(sending), jobs),
  ];
  return {
    reactions,
    close: async () => {
      await Promise.all(running.map((part) => part.close()));
      const queues = [queue, confirmations, resets, changes, emailChanges];
      await Promise.all(queues.map((one) => one.close()));
      mailer.close();
    },
  };
};
