import { accept, reject, unchanged } from '../../shared/decision';
import type { EraseAccount, RequestDeletion } from '../commands';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

/** An operator loses the role first, so that the last one can't go. */
export const decideRequestDeletion = (
  { data: { reason, provenHash }, metadata }: RequestDeletion,
  account: Account,
): AccountDecision<'account-not-found' | 'is-operator' | 'wrong-password'> => {
  if (account.status === 'leaving') return unchanged;
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.role === 'operator') return reject({ type: 'is-operator' });
  if (provenHash !== undefined && provenHash !== account.passwordHash)
    return reject({ type: 'wrong-password' });
  const data = { userId: account.userId, reason, withdraws: [] };
  return accept({ type: 'AccountDeletionRequested', at: metadata.now.toISOString(), data });
};

/** Only of a person who has asked for it. */
export const decideEraseAccount = (
  { metadata }: EraseAccount,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status === 'erased') return unchanged;
  if (account.status !== 'leaving') return reject(accountNotFound);
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'AccountErased', at, data: { userId, reason: 'deleted' } });
};
