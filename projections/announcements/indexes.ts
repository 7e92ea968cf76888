import type { IndexDescription } from 'mongodb';

export const announcementIndexes: readonly IndexDescription[] = [
  { name: 'due', key: { dueAt: 1 } },
];
