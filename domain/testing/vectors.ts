import { readFileSync } from 'node:fs';
import type { CompletePack } from '../draw/verify';

/** A published pack, with a receipt for each entry's tag. */
export interface Vector extends CompletePack {
  readonly receipts: readonly {
    readonly buyerId: number;
    readonly receiptSecret: string;
    readonly tag: string;
  }[];
}

const read = (name: string): Vector => {
  const file = new URL(`../draw/vectors/${name}.json`, import.meta.url);
  // These are our files, and the tests compare every value in them.
  return JSON.parse(readFileSync(file, 'utf8')) as Vector;
};

export const automatic = read('vector-1-auto');
export const withBeacon = read('vector-2-manual-beacon');
/** Put back twice: in the middle of the sale, and after the last purchase. */
export const resealed = read('vector-4-resealed');
const singleHolder = read('vector-3-single-holder');

export const vectors: readonly (readonly [name: string, vector: Vector])[] = [
  ['automatic', automatic],
  ['manual with a beacon', withBeacon],
  ['a single holder', singleHolder],
  ['resealed twice', resealed],
];
