import type { PeopleListQuery } from '../../contracts/operations-people';
import { nameKey } from '../../contracts/alike-names';
import type { Documents } from '../../platform/documents/documents';
import { ACCOUNTS, type AccountDocument } from './document';
import { idsNamed, listPeople } from './list';

export type { ListedAccount } from './list';

/** Private people may share a name; so many of them do not. */
const SHOWN_MOST = 1_000;

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
    /**
     * People in an operators' list.
     * @returns undefined for a cursor that is none, or of another order
     */
    list: (query: PeopleListQuery) => listPeople(db.collection(ACCOUNTS.projection), query),

    /** The ids of those with this text in their names, or of nobody when there are too many. */
    idsNamed: (name: string) => idsNamed(accounts, name),

    /** Some who are shown under a name that is taken for this one. */
    shownAs: (name: string) =>
      accounts
        .find({ shownAs: nameKey(name), claimed: true })
        .limit(SHOWN_MOST)
        .project<Pick<AccountDocument, '_id' | 'userType'>>({ userType: 1 })
        .toArray(),

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
