import { accept, reject, unchanged } from '../../shared/decision';
import type { ReinstateAccount, SuspendAccount } from '../commands';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

/**
 * An operator loses the role first, so that the last one can't be shut out. Whoever is suspended
 * already, and was to keep their raffles, is suspended anew to lose them.
 */
export const decideSuspendAccount = (
  { data: { reason, withdraws }, metadata }: SuspendAccount,
  account: Account,
): AccountDecision<'account-not-found' | 'is-operator'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.suspension && (account.suspension.withdrawsAll || !withdraws)) return unchanged;
  if (account.role === 'operator') return reject({ type: 'is-operator' });
  const data = { userId: account.userId, reason, withdraws: [], withdrawsAll: withdraws };
  return accept({ type: 'AccountSuspended', at: metadata.now.toISOString(), data });
};

export const decideReinstateAccount = (
  { data: { reason }, metadata }: ReinstateAccount,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.suspension === null) return unchanged;
  const data = { userId: account.userId, reason };
  return accept({ type: 'AccountReinstated', at: metadata.now.toISOString(), data });
};
