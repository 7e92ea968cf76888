import type { IndexDescription } from 'mongodb';

export const entryHeadIndexes: readonly IndexDescription[] = [
  { name: 'stages', key: { stage: 1, proof: 1 } },
  { name: 'resealed', key: { resealed: 1 } },
];
