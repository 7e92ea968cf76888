import { accept, reject } from '../../shared/decision';
import type { EnableSecondFactor, RemoveSecondFactor, UseRecoveryCode } from '../commands';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

/** One at a time: whoever wants another phone removes the first. */
export const decideEnableSecondFactor = (
  { data, metadata }: EnableSecondFactor,
  account: Account,
): AccountDecision<'account-not-found' | 'has-second-factor'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.secondFactor !== null) return reject({ type: 'has-second-factor' });
  const { userId } = account;
  const { openedAt, sealedSecret, recoveryHashes } = data;
  const at = metadata.now.toISOString();
  const enabled = { userId, openedAt, sealedSecret, recoveryHashes };
  return accept({ type: 'SecondFactorEnabled', at, data: enabled });
};

/** Each code opens the account once, whoever is faster. */
export const decideUseRecoveryCode = (
  { data: { sealedSecret, code }, metadata }: UseRecoveryCode,
  account: Account,
): AccountDecision<'account-not-found' | 'used-code'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  const { userId, secondFactor } = account;
  const isLeft =
    secondFactor?.sealedSecret === sealedSecret && !secondFactor.usedCodes.includes(code);
  if (!isLeft) return reject({ type: 'used-code' });
  return accept({
    type: 'RecoveryCodeUsed',
    at: metadata.now.toISOString(),
    data: { userId, code },
  });
};

/** Removing it again changes nothing. */
export const decideRemoveSecondFactor = (
  { data: { reason }, metadata }: RemoveSecondFactor,
  account: Account,
): AccountDecision<'account-not-found'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  if (account.secondFactor === null) return accept();
  const { userId } = account;
  const at = metadata.now.toISOString();
  return accept({ type: 'SecondFactorRemoved', at, data: { userId, reason } });
};
