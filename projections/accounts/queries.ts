import type { Documents } from '../../platform/documents/documents';
import { ACCOUNTS, type AccountDocument } from './document';

/** What may be asked of people. The read model may be behind the log. */
export const openAccounts = ({ db }: Pick<Documents, 'db'>) => {
  const accounts = db.collection<AccountDocument>(ACCOUNTS.collection);
  return {
    /** Null for nobody, and while the claim of the user name is not in the log. */
    find: (userId: number) => accounts.findOne({ _id: userId, claimed: true }),
  };
};

export type AccountQueries = ReturnType<typeof openAccounts>;
