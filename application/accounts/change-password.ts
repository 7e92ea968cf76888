import type { RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import { refused } from '../../platform/event-store/stream-queue';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';
import { hashPassword, isPasswordRight } from './passwords';

interface ChangePassword extends UseCaseInput<'accounts'> {
  readonly account: Pick<RegisteredAccount, 'userId' | 'passwordHash'>;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password of somebody who knows the old one. It ends their sessions, because a session
 * stores the version of its password.
 * @throws BusyError when too many passwords wait to be compared or hashed
 */
export const changePassword = async (
  request: ChangePassword,
): Promise<AccountOutcome<'ChangePassword'>> => {
  const { app, account, currentPassword, newPassword, context } = request;
  if (!(await isPasswordRight(currentPassword, account.passwordHash))) {
    return refused({ type: 'wrong-password' });
  }
  const { passwordHash: provenHash } = account;
  const data = { passwordHash: await hashPassword(newPassword), provenHash, reason: null };
  const command = { type: 'ChangePassword', data } as const;
  return app.accounts.handle(accountStream(account.userId), command, context);
};
