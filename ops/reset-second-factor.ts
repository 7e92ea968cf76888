import { removeSecondFactor } from '../application/accounts/second-factor';
import { StartError } from '../platform/lifecycle';
import { forAccount } from './accounts';
import { withReason } from './with-reason';

/** Lets somebody who has lost phone and codes sign in with the password alone. */
export const resetSecondFactorOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  await forAccount(username, async ({ userId, username: name }, input) => {
    const outcome = await removeSecondFactor({ ...input, userId, reason });
    if (outcome.kind === 'rejected') throw new StartError(`${name} has no account`);
    const had = outcome.events.length > 0;
    console.log(`${name} ${had ? 'signs in with the password alone now' : 'had no second factor'}`);
  });
};
