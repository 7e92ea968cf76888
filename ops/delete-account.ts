import { deleteAccount } from '../application/accounts/delete-account';
import { connectDocuments } from '../platform/documents/documents';
import { StartError } from '../platform/lifecycle';
import { openRaffleCards } from '../projections/raffle-cards/queries';
import { forAccount } from './accounts';
import { siteConfig } from './site-config';
import { withReason } from './with-reason';

/** Deletes an account for ever; the workers of the running site do the rest. */
export const deleteAccountOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  const documents = await connectDocuments(siteConfig().mongodbUrl);
  const { idsOnSale } = openRaffleCards(documents);
  try {
    await forAccount(username, async ({ userId, username: name }, input) => {
      const withdraws = await idsOnSale(userId);
      const outcome = await deleteAccount({ ...input, userId, reason, withdraws });
      if (outcome.kind === 'rejected') {
        throw new StartError(`${name} is an operator: revoke the role first`);
      }
      console.log(`${name} is deleted; ${withdraws.length} raffles are withdrawn`);
    });
  } finally {
    await documents.close();
  }
};
