import { accept, reject } from '../../shared/decision';
import type { RequestConfirmation } from '../commands';
import { isEmailConfirmed, type Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

/** Another link, as long as the present address is not confirmed. */
export const decideRequestConfirmation = (
  { metadata }: RequestConfirmation,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (isEmailConfirmed(account)) return accept();
  const { userId, emailVersion } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'EmailConfirmationRequested', at, data: { userId, emailVersion } });
};
