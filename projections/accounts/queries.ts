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
    /**
     * The highest number of those who had registered before a moment; 0 for nobody. Only those who
     * have come since are passed over.
     */
    newestBefore: async (moment: Date): Promise<number> => {
      const newest = await accounts.findOne(
        { claimed: true, registeredAt: { $lt: moment } },
        { sort: { _id: -1 }, projection: { _id: 1 } },
      );
      return newest?._id ?? 0;
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
