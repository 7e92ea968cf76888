import { resetPassword } from '../application/accounts/reset-password';
import { StartError } from '../platform/lifecycle';
import { forAccount } from './accounts';
import { withReason } from './with-reason';

/** Gives a person a new password, prints it, and ends the person's sessions. */
export const resetPasswordOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  await forAccount(username, async ({ userId, username: name }, input) => {
    const outcome = await resetPassword({ ...input, userId, reason });
    if (outcome.kind === 'rejected') throw new StartError(`${name} has no account`);
    console.log(`The new password of ${name} is ${outcome.password}`);
  });
};
