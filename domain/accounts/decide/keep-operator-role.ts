import { accept, reject } from '../../shared/decision';
import type { KeepOperatorRole } from '../commands';
import type { Account } from '../state';
import { notFound, type AccountDecision } from './account-decision';

/** Recorded each time: it is what a revocation of this person that is under way loses to. */
export const keepOperatorRole = (
  { data: { revokedId }, metadata }: KeepOperatorRole,
  account: Account,
): AccountDecision => {
  if (account.status !== 'registered' || account.role !== 'operator') return reject(notFound);
  const data = { userId: account.userId, revokedId };
  return accept({ type: 'OperatorRoleKept', at: metadata.now.toISOString(), data });
};
