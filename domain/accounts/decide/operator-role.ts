import { accept, reject, unchanged } from '../../shared/decision';
import type { GrantOperatorRole, KeepOperatorRole, RevokeOperatorRole } from '../commands';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

/** Recorded each time: it is what a revocation of this person that is under way loses to. */
export const decideKeepOperatorRole = (
  { data: { revokedId }, metadata }: KeepOperatorRole,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status !== 'registered' || account.role !== 'operator')
    return reject(accountNotFound);
  const data = { userId: account.userId, revokedId };
  return accept({ type: 'OperatorRoleKept', at: metadata.now.toISOString(), data });
};

/** Who can end a raffle, or look into it, has no tickets of it. */
export const decideGrantOperatorRole = (
  { data: { reason, undrawn }, metadata }: GrantOperatorRole,
  account: Account,
): AccountDecision<'account-not-found' | 'account-suspended' | 'has-undrawn-tickets'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.role === 'operator') return unchanged;
  if (account.suspension !== null) return reject({ type: 'account-suspended' });
  if (undrawn.length > 0) return reject({ type: 'has-undrawn-tickets', raffleIds: undrawn });
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'OperatorRoleGranted', at, data: { userId, reason } });
};

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
