import type { IndexDescription } from 'mongodb';

export const accountIndexes: readonly IndexDescription[] = [
  { name: 'confirmed_email', key: { confirmedEmail: 1, _id: 1 } },
  { name: 'role', key: { role: 1, _id: 1 } },
];
