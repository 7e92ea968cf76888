import { accept, reject } from '../../shared/decision';
import type { EndOtherSessions, EndSession } from '../commands';
import { isEnded } from '../ended-sessions';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

/** Ending it again changes nothing. */
export const decideEndSession = (
  { data: { openedAt }, metadata }: EndSession,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (isEnded(account.endedSessions, openedAt)) return accept();
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'SessionEnded', at, data: { userId, openedAt } });
};

/** Each time anew: others may have been opened since. */
export const decideEndOtherSessions = (
  { data: { openedAt }, metadata }: EndOtherSessions,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'OtherSessionsEnded', at, data: { userId, openedAt } });
};
