import { accept, reject, unchanged } from '../../shared/decision';
import type { ResetPassword, ChangePassword } from '../commands';
import { isEmailConfirmed, type Account, type RegisteredAccount } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

export const decideChangePassword = (
  { data: { passwordHash, provenHash, reason }, metadata }: ChangePassword,
  account: Account,
): AccountDecision<'account-not-found' | 'wrong-password'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  // Each hash has its own salt, so an equal hash means that the same command was sent again.
  if (passwordHash === account.passwordHash) return unchanged;
  // Somebody else was faster, so the password that was proved is no longer the present one.
  if (provenHash !== undefined && provenHash !== account.passwordHash)
    return reject({ type: 'wrong-password' });
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'PasswordChanged', at, data: { userId, passwordHash, reason } });
};

/** Whether password and address are still those that the link was made for. */
const isMeant = ({ data }: ResetPassword, account: RegisteredAccount): boolean =>
  data.passwordVersion === account.passwordVersion &&
  data.emailVersion === account.emailVersion &&
  isEmailConfirmed(account);

/** A link sets one password, once, until it expires. */
export const decideResetPassword = (
  command: ResetPassword,
  account: Account,
): AccountDecision<'account-not-found' | 'used-link' | 'late-link'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  const { passwordHash, expiresAt } = command.data;
  // Each hash has its own salt, so an equal hash means that the same command was sent again.
  if (passwordHash === account.passwordHash) return unchanged;
  if (!isMeant(command, account)) return reject({ type: 'used-link' });
  const { now } = command.metadata;
  if (now.getTime() >= expiresAt) return reject({ type: 'late-link' });
  const data = { userId: account.userId, passwordHash, reason: null };
  return accept({ type: 'PasswordChanged', at: now.toISOString(), data });
};
