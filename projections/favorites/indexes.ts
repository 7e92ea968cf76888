import type { IndexDescription } from 'mongodb';

export const favoriteIndexes: readonly IndexDescription[] = [
  { name: 'user_newest', key: { userId: 1, followedAt: -1, _id: -1 } },
  { name: 'followers', key: { raffleId: 1, _id: 1 } },
];
