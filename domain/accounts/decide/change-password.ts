import { accept, reject, unchanged } from '../../shared/decision';
import type { ChangePassword } from '../commands';
import type { Account } from '../state';
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
