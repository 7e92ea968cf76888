import { accept, reject, unchanged } from '../../shared/decision';
import type { RevokeOperatorRole } from '../commands';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

export const decideRevokeOperatorRole = (
  { data: { reason, keptBy, operatorKept }, metadata }: RevokeOperatorRole,
  account: Account,
): AccountDecision<'account-not-found' | 'last-operator' | 'kept-operator'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.role !== 'operator') return unchanged;
  if (keptBy === null) return reject({ type: 'last-operator' });
  if (operatorKept !== account.operatorKept) return reject({ type: 'kept-operator' });
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'OperatorRoleRevoked', at, data: { userId, reason } });
};
