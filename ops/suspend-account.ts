import { reinstateAccount } from '../application/accounts/reinstate-account';
import { suspendAccount } from '../application/processes/suspension';
import { StartError } from '../platform/lifecycle';
import { forAccount } from './accounts';
import { withReason } from './with-reason';
import { withDocuments } from './with-documents';

const WITHDRAW = '--withdraw';

/** Suspends an account; with `--withdraw` its raffles on sale are withdrawn. */
export const suspendAccountOperation = async (args: readonly string[]): Promise<void> => {
  const others = args.filter((one) => one !== WITHDRAW);
  const [username, reason] = withReason(others);
  const withdraws = args.includes(WITHDRAW);
  await withDocuments(async (documents) => {
    await forAccount(
      username,
      async ({ userId, username: name }, input) => {
        const outcome = await suspendAccount({ ...input, userId, reason, withdraws });
        if (outcome.kind === 'rejected') {
          throw new StartError(`${name} is an operator: revoke the role first`);
        }
        const isNew = outcome.events.length > 0;
        const raffles = withdraws ? '; the raffles on sale are withdrawn' : '';
        console.log(`${name} ${isNew ? 'is suspended' : 'was suspended already'}${raffles}`);
      },
      documents,
    );
  });
};

/** Lets a suspended person sign in again. */
export const reinstateAccountOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  await forAccount(username, async ({ userId, username: name }, input) => {
    const outcome = await reinstateAccount({ ...input, userId, reason });
    if (outcome.kind === 'rejected') throw new StartError(`${name} has no account`);
    console.log(`${name} ${outcome.events.length > 0 ? 'can sign in again' : 'was not suspended'}`);
  });
};
