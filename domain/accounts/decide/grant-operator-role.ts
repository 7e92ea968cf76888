import { accept, reject, unchanged } from '../../shared/decision';
import type { GrantOperatorRole } from '../commands';
import type { Account } from '../state';
import { notFound, type AccountDecision } from './account-decision';

export const grantOperatorRole = (
  { data: { reason }, metadata }: GrantOperatorRole,
  account: Account,
): AccountDecision => {
  if (account.status !== 'registered') return reject(notFound);
  if (account.role === 'operator') return unchanged;
  if (account.suspension !== null) return reject({ type: 'account-suspended' });
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'OperatorRoleGranted', at, data: { userId, reason } });
};
