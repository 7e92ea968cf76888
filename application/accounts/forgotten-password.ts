import type { RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import type { AccountQueries } from '../../projections/accounts/queries';
import { refused, type Refused } from '../../platform/event-store/stream-queue';
import type { Application, UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';
import { findAccount, findNameOwner } from './find-account';
import { parseAccountLink, type PasswordLinks } from './signed-links';
import { hashPassword, isPasswordRight } from './passwords';

/** A family, or a shop and its owner, may share an address; a link for each of them. */
const ACCOUNTS_MOST = 3;

/** So long the same request may be sent again; later, it would tell whether a password is right. */
const REPEATED_WITHIN_MS = 2 * 60_000;

interface Named {
  readonly app: Pick<Application, 'usernames' | 'keyring'>;
  readonly accounts: Pick<AccountQueries, 'ofEmail'>;
  /** A user name or an e-mail address. */
  readonly who: string;
}

/** The accounts that somebody may mean who has forgotten the password. */
export const accountsNamed = async ({ app, accounts, who }: Named): Promise<readonly number[]> => {
  // Both, because a user name may look like an address.
  const [owner, ofEmail] = await Promise.all([
    findNameOwner({ app, username: who }),
    accounts.ofEmail(who, ACCOUNTS_MOST),
  ]);
  const userIds = ofEmail.map(({ _id }) => _id);
  return [...new Set(owner === null ? userIds : [owner, ...userIds])];
};

interface Reset extends UseCaseInput<'accounts' | 'now'> {
  readonly passwordLinks: PasswordLinks;
  readonly link: string;
  readonly newPassword: string;
}

/** Whose link it is; undefined where it is none, or has been used. */
export const ownerOfLink = async ({
  app,
  passwordLinks,
  link,
}: Pick<Reset, 'app' | 'passwordLinks' | 'link'>): Promise<RegisteredAccount | undefined> => {
  const parsed = parseAccountLink(link);
  const account = parsed && (await presentAccount(app, parsed.userId));
  return account && passwordLinks.isFor(parsed, account) ? account : undefined;
};

type ResetOutcome =
  | AccountOutcome<'ResetPassword'>
  | Refused<{ readonly type: 'unknown-link' | 'used-link' }>;

/** Of the log's end, because another backend may have changed the password just now. */
const presentAccount = (app: Reset['app'], userId: number) => {
  app.accounts.states.invalidate(accountStream(userId));
  return findAccount({ app, userId });
};

/** The account as it was before its last change of the password. */
const before = (account: RegisteredAccount): RegisteredAccount => ({
  ...account,
  passwordVersion: account.passwordVersion - 1,
});

const isFresh = (changedAt: string | null, now: Date): boolean =>
  changedAt !== null && now.getTime() < Date.parse(changedAt) + REPEATED_WITHIN_MS;

/**
 * Sets a new password for whoever has got the link. It ends all sessions, and the same request
 * again, within two minutes, changes nothing.
 * @throws BusyError when too many passwords wait to be compared or hashed
 */
export const resetForgottenPassword = async (request: Reset): Promise<ResetOutcome> => {
  const { app, passwordLinks, newPassword, context } = request;
  const link = parseAccountLink(request.link);
  const account = link && (await presentAccount(app, link.userId));
  if (!link || !account) return refused({ type: 'unknown-link' });
  const { userId, passwordVersion, emailVersion, passwordHash } = account;
  if (passwordLinks.isFor(link, account)) {
    const expiresAt = link.expires * 1000;
    const hash = await hashPassword(newPassword);
    const data = { passwordHash: hash, passwordVersion, emailVersion, expiresAt };
    const command = { type: 'ResetPassword', data } as const;
    return app.accounts.handle(accountStream(userId), command, context);
  }
  if (!passwordLinks.isFor(link, before(account))) return refused({ type: 'unknown-link' });
  const mayRepeat = !passwordLinks.isLate(link) && isFresh(account.passwordChangedAt, app.now());
  const isRepeat = mayRepeat && (await isPasswordRight(newPassword, passwordHash));
  return isRepeat
    ? { kind: 'accepted', events: [], state: account, position: -1 }
    : refused({ type: 'used-link' });
};
