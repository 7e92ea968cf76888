import type { IndexDescription } from 'mongodb';

/** What a list of people is narrowed by, so that only the documents of one page are read. */
const FILTERS = {
  userType: 1,
  role: 1,
  suspended: 1,
  secondFactor: 1,
  confirmedEmail: 1,
} as const;

export const NEWEST = 'newest';
export const BY_NAME = 'by_name';
export const CONFIRMED_EMAIL = 'confirmed_email';

export const accountIndexes: readonly IndexDescription[] = [
  { name: CONFIRMED_EMAIL, key: { confirmedEmail: 1, _id: 1 } },
  { name: 'role', key: { role: 1, _id: 1 } },
  { name: 'once_operator', key: { onceOperator: 1, _id: 1 } },
  { name: 'shown_as', key: { shownAs: 1, claimed: 1 } },
  { name: NEWEST, key: { claimed: 1, _id: -1, searchText: 1, ...FILTERS } },
  { name: BY_NAME, key: { claimed: 1, searchText: 1, _id: 1, ...FILTERS } },
];
