import { readFileSync } from 'node:fs';
import type { CompletePack } from '../draw/verify';

interface Receipt {
  readonly buyerId: number;
  readonly receiptSecret: string;
  readonly tag: string;
}

/** A published pack, and a receipt for each entry's tag. */
interface Vector {
  readonly pack: CompletePack;
  readonly receipts: readonly Receipt[];
}

const read = (name: string): Vector => {
  const file = new URL(`../draw/vectors/${name}.json`, import.meta.url);
  // These are our files, and the tests compare every value in them.
  const { receipts, ...pack } = JSON.parse(readFileSync(file, 'utf8')) as CompletePack & Vector;
  return { pack, receipts };
};

const vector1 = read('vector-1-auto');
const vector2 = read('vector-2-manual-beacon');
const vector3 = read('vector-3-single-holder');
const vector4 = read('vector-4-resealed');

export const automatic = vector1.pack;
export const withBeacon = vector2.pack;
/** Put back twice: in the middle of the sale, and after the last purchase. */
export const resealed = vector4.pack;

export const vectors: readonly (readonly [name: string, vector: Vector])[] = [
  ['automatic', vector1],
  ['manual with a beacon', vector2],
  ['a single holder', vector3],
  ['resealed twice', vector4],
];
