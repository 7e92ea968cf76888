import { accept, reject, unchanged } from '../../shared/decision';
import type { RevokeOperatorRole } from '../commands';
import type { Account } from '../state';
import { notFound, type AccountDecision } from './account-decision';

export const revokeOperatorRole = (
  { data: { reason, keptBy, operatorKept }, metadata }: RevokeOperatorRole,
  account: Account,
): AccountDecision => {
  if (account.status !== 'registered') return reject(notFound);
  if (account.role !== 'operator') return unchanged;
  if (keptBy === null) return reject({ type: 'last-operator' });
  if (operatorKept !== account.operatorKept) return reject({ type: 'kept-operator' });
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'OperatorRoleRevoked', at, data: { userId, reason } });
};
