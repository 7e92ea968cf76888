import { reinstateAccount, suspendAccount } from '../application/accounts/suspend-account';
import { connectDocuments } from '../platform/documents/documents';
import { StartError } from '../platform/lifecycle';
import { openRaffleCards } from '../projections/raffle-cards/queries';
import { forAccount } from './accounts';
import { siteConfig } from './site-config';
import { withReason } from './with-reason';

const WITHDRAW = '--withdraw';

/** Suspends an account; with `--withdraw` its raffles on sale are withdrawn. */
export const suspendAccountOperation = async (args: readonly string[]): Promise<void> => {
  const others = args.filter((one) => one !== WITHDRAW);
  const [username, reason] = withReason(others);
  const documents = await connectDocuments(siteConfig().mongodbUrl);
  const { idsOnSale } = openRaffleCards(documents);
  try {
    await forAccount(username, async ({ userId, username: name }, input) => {
      const withdraws = args.includes(WITHDRAW) ? await idsOnSale(userId) : null;
      const outcome = await suspendAccount({ ...input, userId, reason, withdraws });
      if (outcome.kind === 'rejected') {
        throw new StartError(`${name} is an operator: revoke the role first`);
      }
      const isNew = outcome.events.length > 0;
      const raffles = isNew ? `; ${withdraws?.length ?? 0} raffles withdrawn` : '';
      console.log(`${name} ${isNew ? 'is suspended' : 'was suspended already'}${raffles}`);
    });
  } finally {
    await documents.close();
  }
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
