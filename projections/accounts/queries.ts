import type { Documents } from '../../platform/documents/documents';
import { ACCOUNTS, type AccountDocument } from './document';

/** Queries on people. The read model may lag. */
export const openAccounts = ({ db }: Pick<Documents, 'db'>) => {
  const accounts = db.collection<AccountDocument>(ACCOUNTS.projection);
  return {
    /** Null for an unknown id, and until the user name is claimed in the log. */
    find: (userId: number) => accounts.findOne({ _id: userId, claimed: true }),
    /** Those of them that there are, by their ids. */
    byIds: async (ids: readonly number[]): Promise<ReadonlyMap<number, AccountDocument>> => {
      if (ids.length === 0) return new Map();
      const found = await accounts.find({ _id: { $in: [...ids] }, claimed: true }).toArray();
      return new Map(found.map((account) => [account._id, account]));
    },
    /** When they registered, of those of them that there are. */
    registrations: async (ids: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
      if (ids.length === 0) return new Map();
      const found = accounts
        .find({ _id: { $in: [...ids] }, claimed: true })
        .project<Pick<AccountDocument, '_id' | 'registeredAt'>>({ registeredAt: 1 });
      return new Map((await found.toArray()).map((one) => [one._id, one.registeredAt]));
    },
    /** The ids of the operators. */
    operators: async (): Promise<number[]> => {
      const found = accounts.find({ role: 'operator' }).sort({ _id: 1 });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    /** The ids of all who are or were operators. */
    onceOperators: async (): Promise<readonly number[]> => {
      const found = accounts
        .find({ onceOperator: true })
        .sort({ _id: 1 })
        .project<Pick<AccountDocument, '_id'>>({ _id: 1 });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    /** The oldest accounts that have confirmed this address, in any case. */
    ofEmail: (email: string, most: number): Promise<AccountDocument[]> =>
      accounts.find({ confirmedEmail: email.toLowerCase() }).sort({ _id: 1 }).limit(most).toArray(),
  };
};

export type AccountQueries = ReturnType<typeof openAccounts>;
