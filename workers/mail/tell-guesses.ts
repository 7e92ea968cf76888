import { findAccountByName } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import { RESET_REQUEST_PATH } from '../../contracts/password-reset';
import type { LinkRequest } from '../../platform/jobs/link-requests';
import type { JobHandler } from '../../platform/jobs/job-queue';
import { createAccountMails, type AccountMailParts } from './account-mails';
import { guessesMail } from './account-words';
import { isTooLate } from './send-links';

interface GuessParts extends AccountMailParts {
  readonly app: AccountMailParts['app'] & Pick<Application, 'usernames' | 'keyring'>;
}

/**
 * Tells the owner of an account, once a day at most, that somebody guesses at its password. The job
 * is the same for a name that nobody has, and the log records nothing, so nobody learns which.
 */
export const createTellGuesses = (parts: GuessParts): JobHandler<LinkRequest> => {
  const { app, mailQuota, publicUrl } = parts;
  const { send } = createAccountMails(parts);
  return async ({ who, at, correlationId, requestId }) => {
    if (isTooLate(at, app.now())) return { kind: 'done' };
    const account = await findAccountByName({ app, username: who });
    if (!account || account.provenEmail === null) return { kind: 'done' };
    const { userId, username, provenEmail: address } = account;
    const to = { mailbox: `account ${userId}`, kind: 'guesses' } as const;
    const id = `guesses-${requestId}`;
    if ((await mailQuota.take(to, id, { correlationId, account: userId })) > 0)
      return { kind: 'done' };
    const mail = guessesMail(username, new URL(RESET_REQUEST_PATH, publicUrl).href);
    await send({ userId, address, id }, mail);
    return { kind: 'done' };
  };
};
