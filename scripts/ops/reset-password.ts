import { resetPassword as reset } from '../../application/accounts/reset-password';
import { StartError } from '../../platform/lifecycle';
import { forAccount } from './accounts';

/** Gives a person a new password, prints it, and ends the person's sessions. */
export const resetPassword = ([username = '']: readonly string[]): Promise<void> =>
  forAccount(username, async ({ userId, username: name }, { app, context }) => {
    const outcome = await reset({ app, userId, context });
    if (outcome.kind === 'rejected') throw new StartError(`${name} has no account`);
    console.log(`The new password of ${name} is ${outcome.password}`);
  });
