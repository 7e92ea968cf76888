import type { EmailConfirmed } from './events';

/** A confirmed address that another confirmed one has taken the place of. */
export interface FormerEmail {
  readonly email: string;
  /** ISO-8601 */
  readonly replacedAt: string;
}

/** So long its owner is told of changes, and no link for a new password goes to the new one. */
const WATCHED_MS = 7 * 24 * 60 * 60 * 1000;

/** Whoever moves from address to address must not make one event tell hundreds. */
const MOST = 5;

const isWatched = ({ replacedAt }: FormerEmail, now: Date): boolean =>
  now.getTime() < Date.parse(replacedAt) + WATCHED_MS;

interface Emails {
  /** The last address that was confirmed, also while a newer one is not. */
  readonly provenEmail: string | null;
  /** Confirmed addresses before it, the oldest first. */
  readonly formerEmails: readonly FormerEmail[];
}

interface Account extends Emails {
  readonly profile: { readonly email: string };
  readonly emailVersion: number;
  readonly confirmedEmail: number | null;
}

/** The confirmed addresses of the last seven days that are no longer the account's. */
export const formerEmails = (
  { provenEmail, formerEmails: all }: Emails,
  now: Date,
): readonly FormerEmail[] =>
  all.filter((former) => former.email !== provenEmail && isWatched(former, now));

/** Whether the confirmed address has lately taken the place of another one. */
export const isEmailNew = ({ formerEmails: all }: Emails, now: Date): boolean =>
  all.some((former) => isWatched(former, now));

/** The oldest are kept, because a thief comes after the owner, and the one that goes now. */
const withFormer = (
  all: readonly FormerEmail[],
  email: string,
  at: string,
): readonly FormerEmail[] => {
  const others = all.filter((one) => one.email !== email && isWatched(one, new Date(at)));
  return [...others.slice(0, MOST - 1), { email, replacedAt: at }];
};

/** Spelled otherwise it is still the same mailbox. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The account once its present address is confirmed. */
export const withConfirmedEmail = <A extends Account>(
  account: A,
  { at, data: { emailVersion } }: EmailConfirmed,
): A => {
  const confirmed = { ...account, confirmedEmail: emailVersion };
  if (emailVersion !== account.emailVersion) return confirmed;
  const { provenEmail: before, profile } = account;
  const isReplaced = before !== null && !isSame(before, profile.email);
  return {
    ...confirmed,
    provenEmail: profile.email,
    formerEmails: isReplaced ? withFormer(account.formerEmails, before, at) : account.formerEmails,
  };
};
