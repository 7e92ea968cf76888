import type { PasswordLinks } from '../../application/accounts/password-links';
import { RESET_LINK, RESET_PATH } from '../../contracts/password-reset';
import { getsPasswordLinks } from '../../domain/accounts/gets-password-links';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { JobDefinition, JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-queue';
import { createAccountMails, type AccountMailParts } from './account-mails';
import { linkMail, type MailText } from './mail-text';
import { retriedMail, type PasswordJob } from './schedules';
import { quotedTitle } from './quoted-title';

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

const resetMail = ({ username }: RegisteredAccount, link: string): MailText =>
  linkMail({
    subject: 'Pon otra contraseña en Rifaviva',
    why: `Alguien ha pedido otra contraseña para tu cuenta «${quotedTitle(username)}» de Rifaviva. Si eres tú, ponla con este enlace:`,
    link,
    label: 'Poner otra contraseña',
    end: 'Vale una hora y una sola vez. Si no eres tú, no hagas nada: tu contraseña sigue igual.',
  });

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
    await sendAsked(asked, resetMail(account, link.href));
    return done;
  };
};
