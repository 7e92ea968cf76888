import type { IndexDescription } from 'mongodb';

export const reportIndexes: readonly IndexDescription[] = [
  { name: 'newest', key: { status: 1, filedAt: -1, _id: -1 } },
  { name: 'of_raffle', key: { raffleId: 1, status: 1 } },
  { name: 'of_seller', key: { sellerId: 1, status: 1, subject: 1 } },
  { name: 'reporter_newest', key: { reporterId: 1, filedAt: -1, _id: -1 } },
];
