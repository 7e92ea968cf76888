import type { Collection, Filter } from 'mongodb';
import type { PeopleListQuery, PeopleOrder } from '../../contracts/operations-people';
import { foldText } from '../../contracts/search-text';
import { literal, pageInOrder, type ListOrder, type Placed } from '../ordered-pages';
import type { AccountDocument } from './document';
import { BY_NAME, NEWEST } from './indexes';

const FIELDS = [
  '_id',
  'username',
  'searchText',
  'displayName',
  'firstName',
  'lastName',
  'userType',
  'role',
  'registeredAt',
  'confirmedEmail',
  'secondFactor',
  'suspended',
] as const satisfies readonly (keyof AccountDocument)[];

/** A person as a list shows them: no address, no phone. */
export type ListedAccount = Pick<AccountDocument, (typeof FIELDS)[number]>;

const ORDERS: Record<PeopleOrder, ListOrder<'_id' | 'searchText'>> = {
  // Numbers are given in the order of registration.
  newest: { index: NEWEST, field: '_id', direction: -1 },
  oldest: { index: NEWEST, field: '_id', direction: 1 },
  name: { index: BY_NAME, field: 'searchText', direction: 1 },
};

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

const named = (text: string): Filter<AccountDocument> => ({
  searchText: { $regex: literal(foldText(text.replace(/^@/, ''))) },
});

/** What was asked for, without the parameters that were not given. */
const narrowed = (query: PeopleListQuery): Filter<AccountDocument> => {
  const { userType, role, suspended, secondFactor, confirmed } = query;
  const values = { claimed: true, userType, role, suspended, secondFactor };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  // Any text is greater than an empty one, and null is not.
  const mail = confirmed === undefined ? {} : { confirmedEmail: confirmed ? { $gt: '' } : null };
  return { ...Object.fromEntries(given), ...mail };
};

export const listPeople = (accounts: Collection<Placed>, query: PeopleListQuery) => {
  const { q = '', sortBy, limit, cursor } = query;
  const all = narrowed(query);
  const byName = q === '' ? all : { ...all, ...named(q) };
  const byEmail = { $and: [all, { confirmedEmail: q.toLowerCase() }] };
  return pageInOrder<ListedAccount>(accounts, {
    order: ORDERS[sortBy],
    // A user name may look like an address.
    either: isEmail(q) ? [byName, byEmail] : [byName],
    fields: FIELDS,
    limit,
    cursor,
  });
};

/** Beyond this, a name is one of too many to say anything. */
const NAMED_MOST = 200;

export const idsNamed = async (
  accounts: Collection<AccountDocument>,
  name: string,
): Promise<readonly number[]> => {
  const found = await accounts
    .find({ claimed: true, ...named(name) })
    .hint(NEWEST)
    .limit(NAMED_MOST + 1)
    .project<Pick<AccountDocument, '_id'>>({ _id: 1 })
    .toArray();
  return found.length > NAMED_MOST ? [] : found.map(({ _id }) => _id);
};
