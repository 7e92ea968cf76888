import type { Collection, Filter } from 'mongodb';
import type { PeopleListQuery, PeopleOrder } from '../../contracts/operations-people';
import { foldText } from '../../contracts/search-text';
import { literal, pageInOrder, type ListOrder, type Placed } from '../ordered-pages';
import type { AccountDocument } from './document';
import { BY_NAME, CONFIRMED_EMAIL, NEWEST } from './indexes';

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

const confirmedAs = ({
  q = '',
  confirmed,
}: PeopleListQuery): readonly Filter<AccountDocument>[] => [
  ...(isEmail(q) ? [{ confirmedEmail: q.toLowerCase() }] : []),
  // Any text is greater than an empty one, and null is not.
  ...(confirmed === undefined ? [] : [{ confirmedEmail: confirmed ? { $gt: '' } : null }]),
];

/** What was asked for, without the parameters that were not given. */
const narrowed = (query: PeopleListQuery): Filter<AccountDocument> => {
  const { q = '', userType, role, suspended, secondFactor } = query;
  const values = { claimed: true, userType, role, suspended, secondFactor };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    $and: [
      Object.fromEntries(given),
      ...(q === '' || isEmail(q) ? [] : [named(q)]),
      ...confirmedAs(query),
    ],
  };
};

export const listPeople = (accounts: Collection<Placed>, query: PeopleListQuery) => {
  const { q = '', sortBy, limit, cursor } = query;
  const order = ORDERS[sortBy];
  return pageInOrder<ListedAccount>(accounts, {
    order: isEmail(q) ? { ...order, readFrom: CONFIRMED_EMAIL } : order,
    either: [narrowed(query)],
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
