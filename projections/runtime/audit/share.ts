import type { Key } from '../../projection';

/**
 * The documents whose keys hash to numbers from `from` to below `to`. An audit compares a share of
 * all documents at a time, as large as its memory allows.
 */
export interface Share {
  readonly from: number;
  readonly to: number;
}

const ALL = 2 ** 32;
/** Of FNV-1a, which spreads keys that differ in their last digits only. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

export const wholeShare: Share = { from: 0, to: ALL };

const hashOf = (key: Key): number => {
  const text = String(key);
  let hash = OFFSET;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
};

/** @returns whether a key is in the share */
export const includesKey = ({ from, to }: Share): ((key: Key) => boolean) => {
  if (from === 0 && to === ALL) return () => true;
  return (key) => {
    const hash = hashOf(key);
    return hash >= from && hash < to;
  };
};

export const halvesOf = ({ from, to }: Share): readonly [Share, Share] => {
  const middle = Math.floor((from + to) / 2);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
};
