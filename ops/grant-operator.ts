import { grantOperator } from '../application/accounts/grant-operator';
import type { AccountRejection } from '../domain/accounts/commands';
import { StartError } from '../platform/lifecycle';
import { forAccount } from './accounts';
import { withReason } from './with-reason';
import { withDocuments } from './with-documents';

const whyNot = (rejection: AccountRejection): string => {
  if (rejection.type === 'account-suspended') return 'is suspended';
  if (rejection.type !== 'has-undrawn-tickets') return 'has no account';
  return `has tickets of raffles that are not drawn: ${rejection.raffleIds.join(', ')}`;
};

/** Makes a person an operator, who manages the site and can't buy any more. */
export const grantOperatorOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  await withDocuments(async (documents) => {
    await forAccount(
      username,
      async ({ userId, username: name }, input) => {
        const outcome = await grantOperator({ ...input, userId, reason });
        if (outcome.kind === 'rejected')
          throw new StartError(`${name} ${whyNot(outcome.rejection)}`);
        const isNew = outcome.events.length > 0;
        console.log(`${name} ${isNew ? 'is an operator now' : 'was an operator already'}`);
      },
      documents,
    );
  });
};
