import { grantOperator } from '../application/accounts/grant-operator';
import { StartError } from '../platform/lifecycle';
import { forAccount } from './accounts';
import { withReason } from './with-reason';

/** Makes a person an operator, who manages the site and can't buy any more. */
export const grantOperatorOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  await forAccount(username, async ({ userId, username: name }, input) => {
    const outcome = await grantOperator({ ...input, userId, reason });
    if (outcome.kind === 'rejected') {
      const isSuspended = outcome.rejection.type === 'account-suspended';
      throw new StartError(`${name} ${isSuspended ? 'is suspended' : 'has no account'}`);
    }
    const isNew = outcome.events.length > 0;
    console.log(`${name} ${isNew ? 'is an operator now' : 'was an operator already'}`);
  });
};
