import type { Documents } from '../../platform/documents/documents';
import { ACCOUNTS, type AccountDocument } from './document';

/** Queries on people. The read model may be behind the log. */
export const openAccounts = ({ db }: Pick<Documents, 'db'>) => {
  const accounts = db.collection<AccountDocument>(ACCOUNTS.collection);
  return {
    /** Null for an unknown id, and until the user name is claimed in the log. */
    find: (userId: number) => accounts.findOne({ _id: userId, claimed: true }),
  };
};

export type AccountQueries = ReturnType<typeof openAccounts>;
