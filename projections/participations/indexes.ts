import type { IndexDescription } from 'mongodb';

export const participationIndexes: readonly IndexDescription[] = [
  { name: 'buyer_newest', key: { buyerId: 1, participatedAt: -1, _id: -1 } },
];
