import { accept, reject } from '../../shared/decision';
import type { KeepOperatorRole } from '../commands';
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
