import { accept, reject } from '../../shared/decision';
import type { RegisterAccount } from '../commands';
import type { Account } from '../state';
import type { AccountDecision } from './account-decision';

export const decideRegisterAccount = (
  { data, metadata }: RegisterAccount,
  account: Account,
): AccountDecision<'account-exists'> =>
  account.status === 'unknown'
    ? accept({ type: 'AccountRegistered', at: metadata.now.toISOString(), data })
    : reject({ type: 'account-exists' });
