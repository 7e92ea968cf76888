import { accept, reject, unchanged } from '../../shared/decision';
import type { GrantOperatorRole } from '../commands';
import type { Account } from '../state';
import { notFound, type AccountDecision } from './account-decision';

export const grantOperatorRole = (
  { metadata }: GrantOperatorRole,
  account: Account,
): AccountDecision => {
  if (account.status !== 'registered') return reject(notFound);
  if (account.role === 'operator') return unchanged;
  if (account.suspension !== null) return reject({ type: 'account-suspended' });
  const { userId } = account;
  return accept({ type: 'OperatorRoleGranted', at: metadata.now.toISOString(), data: { userId } });
};
