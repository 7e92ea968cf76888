import { accept, reject, unchanged } from '../../shared/decision';
import type { GrantOperatorRole } from '../commands';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

export const decideGrantOperatorRole = (
  { data: { reason }, metadata }: GrantOperatorRole,
  account: Account,
): AccountDecision<'account-not-found' | 'account-suspended'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.role === 'operator') return unchanged;
  if (account.suspension !== null) return reject({ type: 'account-suspended' });
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'OperatorRoleGranted', at, data: { userId, reason } });
};
