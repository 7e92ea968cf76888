import { accept, reject } from '../../shared/decision';
import type { ConfirmEmail, RequestConfirmation } from '../commands';
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

/** Only the present address can be confirmed; doing it again changes nothing. */
export const decideConfirmEmail = (
  { data: { emailVersion }, metadata }: ConfirmEmail,
  account: Account,
): AccountDecision<'account-not-found' | 'email-changed'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (emailVersion !== account.emailVersion) return reject({ type: 'email-changed' });
  if (isEmailConfirmed(account)) return accept();
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'EmailConfirmed', at, data: { userId, emailVersion } });
};
