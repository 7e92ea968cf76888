import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../backend/accounts/passwords';
import { forAccount } from './accounts';

/** 90 bits of chance, easy to read out: to be changed by its owner at once. */
const newPassword = (): string => randomBytes(12).toString('base64url').slice(0, 15);

/** Gives somebody who has lost theirs a new password, prints it, and ends their sessions. */
export const resetPassword = ([username = '']: readonly string[]): Promise<void> =>
  forAccount(username, async (account, accounts, context) => {
    const password = newPassword();
    await accounts.changePassword(account.userId, await hashPassword(password), context);
    console.log(`The new password of ${account.username} is ${password}`);
  });
