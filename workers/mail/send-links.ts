import type {
  PasswordLinks,
  EmailLinks,
  NewsletterLinks,
} from '../../application/accounts/signed-links';
import { RESET_LINK, RESET_PATH } from '../../contracts/password-reset';
import { getsPasswordLinks } from '../../domain/accounts/gets-password-links';
import { isEmailConfirmed, type RegisteredAccount } from '../../domain/accounts/state';
import type { JobDefinition, JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-queue';
import type { Application } from '../../application/application';
import { hasConfirmedNewsletter } from '../../application/subscribe-to-newsletter';
import { NEWSLETTER_PATH } from '../../contracts/newsletter';
import type { LinkRequest } from '../../platform/jobs/link-requests';
import { CONFIRMATION_PATH } from '../../contracts/email-confirmation';
import { isNews } from '../announcements/news';
import { createAccountMails, type AccountMailParts } from './account-mails';
import { confirmationMail, newsletterMail, resetMail } from './account-words';
import { retriedMail, type PasswordJob, type ConfirmationJob } from './schedules';

/** Failure policy: retried until the mail server accepts or refuses it, or it is too old. */
export const SEND_RESET_LINK: JobDefinition<PasswordJob> = {
  name: 'send-reset-link',
  concurrency: 4,
  failure: retriedMail,
};

interface ResetLinkParts extends AccountMailParts {
  readonly passwordLinks: PasswordLinks;
}

const done: JobOutcome = { kind: 'done' };

/** Whoever still waits for the mail after this time asks again. */
const TOO_LATE_MS = 60 * 60_000;

/** Whether a request of this time is too old to be answered. */
export const isTooLate = (at: string, now: Date): boolean =>
  now.getTime() >= Date.parse(at) + TOO_LATE_MS;

const hasChangedSince = ({ passwordChangedAt }: RegisteredAccount, at: string): boolean =>
  passwordChangedAt !== null && Date.parse(passwordChangedAt) >= Date.parse(at);

/**
 * Sends a link for a new password to the account's address, if that may get one, unless the
 * password has been changed since, or it is late.
 */
export const createSendResetLink = (parts: ResetLinkParts): JobHandler<PasswordJob> => {
  const { app, publicUrl, passwordLinks } = parts;
  const { find, sendAsked } = createAccountMails(parts);
  return async ({ userId, at, causationId, correlationId }) => {
    const account = await find(userId);
    if (!account || !getsPasswordLinks(account, app.now()) || hasChangedSince(account, at))
      return done;
    if (isTooLate(at, app.now())) {
      app.logger.warn({ userId }, 'link for a new password not sent in time');
      return done;
    }
    const link = new URL(RESET_PATH, publicUrl);
    link.hash = new URLSearchParams({ [RESET_LINK]: passwordLinks.sign(account) }).toString();
    const to = { userId, address: account.profile.email, id: `reset-${userId}-${causationId}` };
    const asked = { ...to, kind: 'new-password', correlationId } as const;
    await sendAsked(asked, resetMail(account.username, link.href));
    return done;
  };
};

interface NewsletterParts extends AccountMailParts {
  readonly app: AccountMailParts['app'] & Pick<Application, 'newsletters' | 'keyring'>;
  readonly newsletterLinks: NewsletterLinks;
}

/** Sends a link that confirms a subscription, unless the address has confirmed one. */
export const createSendNewsletterLink = (parts: NewsletterParts): JobHandler<LinkRequest> => {
  const { app, publicUrl, newsletterLinks } = parts;
  const { sendAsked } = createAccountMails(parts);
  return async ({ who: address, at, correlationId, requestId }) => {
    if (!isNews(new Date(at), app.now())) return done;
    if (await hasConfirmedNewsletter({ app, email: address })) return done;
    const link = new URL(NEWSLETTER_PATH, publicUrl);
    link.hash = new URLSearchParams({ enlace: newsletterLinks.sign(address) }).toString();
    const to = { userId: null, address, id: `newsletter-${requestId}` };
    const asked = { ...to, kind: 'newsletter', correlationId } as const;
    await sendAsked(asked, newsletterMail(link.href));
    return done;
  };
};

interface ConfirmationParts extends AccountMailParts {
  readonly emailLinks: EmailLinks;
}

/** Sends a link to a person's address, unless it is confirmed. */
export const createSendConfirmation = (parts: ConfirmationParts): JobHandler<ConfirmationJob> => {
  const { find, sendAsked } = createAccountMails(parts);
  return async ({ userId, causationId, correlationId }) => {
    const account = await find(userId);
    if (!account || isEmailConfirmed(account)) return done;
    const link = new URL(CONFIRMATION_PATH, parts.publicUrl);
    link.searchParams.set('enlace', parts.emailLinks.sign(account));
    const to = { userId, address: account.profile.email, id: `confirm-${causationId}` };
    const asked = { ...to, kind: 'confirmation', correlationId } as const;
    await sendAsked(asked, confirmationMail(link.href));
    return done;
  };
};
