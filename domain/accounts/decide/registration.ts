import { accept, reject, unchanged } from '../../shared/decision';
import type { AbandonRegistration, RegisterAccount } from '../commands';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

export const decideRegisterAccount = (
  { data, metadata }: RegisterAccount,
  account: Account,
): AccountDecision<'account-exists'> =>
  account.status === 'unknown'
    ? accept({ type: 'AccountRegistered', at: metadata.now.toISOString(), data })
    : reject({ type: 'account-exists' });

export const decideAbandonRegistration = (
  { metadata }: AbandonRegistration,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status === 'erased') return unchanged;
  if (account.status !== 'registered') return reject(accountNotFound);
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'AccountErased', at, data: { userId, reason: 'username-taken' } });
};
