import { PAGES } from '../../contracts/pages';
import { RESET_REQUEST_PATH } from '../../contracts/password-reset';
import { formerEmails, type FormerEmail } from '../../domain/accounts/former-emails';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-queue';
import { createAccountMails, type AccountMailParts } from './account-mails';
import {
  emailMail,
  FACTOR_CHANGES,
  factorMail,
  formerPasswordMail,
  passwordMail,
} from './account-words';
import type { PasswordJob } from './schedules';

const LETTER = /^[\p{L}\p{N}]/u;

/** Not more than one letter, and none that leads anywhere. */
const masked = (part: string): string => `${LETTER.exec(part)?.[0] ?? ''}•••`;

/**
 * An address as its owner recognises it. A mail to somebody else must neither tell it nor become a
 * link to its domain.
 */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${masked(address.slice(0, at))}@${masked(address.slice(at + 1))}`;
};

const done: JobOutcome = { kind: 'done' };

/**
 * Tells a person that their password or second factor has changed, whoever did it: at the address
 * that was confirmed last, and of a password also at those that it has lately taken the place of.
 */
export const createTellPasswordChange = (parts: AccountMailParts): JobHandler<PasswordJob> => {
  const { app, mailQuota, publicUrl } = parts;
  const { find, send } = createAccountMails(parts);
  const pageAt = (path: string) => new URL(path, publicUrl).href;
  return async ({ userId, at, what = 'PasswordChanged', causationId, correlationId }) => {
    const account = await find(userId);
    if (!account || account.provenEmail === null) return done;
    const to = { mailbox: `account ${userId}`, kind: 'password-change' } as const;
    const waitMs = await mailQuota.take(to, causationId, { correlationId, account: userId });
    if (waitMs > 0) {
      app.logger.warn({ userId, waitMs }, 'change of a password not told: too many in an hour');
      return done;
    }
    const id = `password-${causationId}`;
    const { username } = account;
    const present = { username, at, url: pageAt(RESET_REQUEST_PATH) };
    const factor = FACTOR_CHANGES[what];
    const mail = factor === undefined ? passwordMail(present) : factorMail(factor, present);
    await send({ userId, address: account.provenEmail, id }, mail);
    if (factor !== undefined) return done;
    const former = formerPasswordMail({ username, at, url: pageAt(PAGES.legalNotice) });
    for (const [n, { email }] of formerEmails(account, new Date(at)).entries()) {
      await send({ userId, address: email, id: `${id}-${n}` }, former);
    }
    return done;
  };
};

/** A change whose own address is told, and which waits to be told to earlier ones. */
interface EmailChangeJob extends PasswordJob {
  readonly isReplacedTold?: true;
}

/**
 * Tells the former addresses that another confirmed one has taken their place. The one that goes
 * now is always told at once: somebody there has confirmed it. Those that went before are told once
 * a day; changes of the same day are told together, by the newest one.
 */
export const createTellEmailChange = (parts: AccountMailParts): JobHandler<EmailChangeJob> => {
  const { app, mailQuota, publicUrl } = parts;
  const { find, send } = createAccountMails(parts);
  return async (job) => {
    const { userId, at, causationId, correlationId } = job;
    const account = await find(userId);
    if (!account || account.provenEmail === null) return done;
    const { username, provenEmail } = account;
    const url = new URL(PAGES.profile, publicUrl).href;
    const mail = emailMail({ username, at, url }, maskedAddress(provenEmail));
    const tell = (address: string, n: number) =>
      send({ userId, address, id: `email-${causationId}-${n}` }, mail);

    const all = [...formerEmails(account, app.now()).entries()];
    const isReplaced = ({ replacedAt }: FormerEmail) => replacedAt === at;
    const replaced = all.filter(([, former]) => isReplaced(former));
    if (job.isReplacedTold !== true) for (const [n, { email }] of replaced) await tell(email, n);
    const earlier = all.filter(([, former]) => !isReplaced(former));
    // The first address that is confirmed replaces none, and a later change tells all of them.
    const newest = account.formerEmails.at(-1);
    if (earlier.length === 0 || !newest || !isReplaced(newest)) return done;
    const to = { mailbox: `account ${userId}`, kind: 'email-change' } as const;
    const waitMs = await mailQuota.take(to, causationId, { correlationId, account: userId });
    if (waitMs > 0) {
      const until = new Date(app.now().getTime() + waitMs);
      return { kind: 'unfinished', data: { ...job, isReplacedTold: true }, until };
    }
    for (const [n, { email }] of earlier) await tell(email, n);
    return done;
  };
};
