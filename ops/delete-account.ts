import { deleteAccount } from '../application/processes/deletion';
import { StartError } from '../platform/lifecycle';
import { forAccount } from './accounts';
import { withReason } from './with-reason';

/** Deletes an account for ever; the workers of the running site do the rest. */
export const deleteAccountOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  await forAccount(username, async ({ userId, username: name }, input) => {
    const outcome = await deleteAccount({ ...input, userId, reason });
    if (outcome.kind === 'rejected') {
      throw new StartError(`${name} is an operator: revoke the role first`);
    }
    console.log(`${name} is deleted; the raffles on sale are withdrawn`);
  });
};
