import type { IndexDescription } from 'mongodb';

/** An index of searches asks for what has changed since it asked last. */
export const raffleSearchIndexes: readonly IndexDescription[] = [
  { name: 'changes', key: { position: 1 } },
];
