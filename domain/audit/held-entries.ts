import { bytesToHex } from '@noble/hashes/utils.js';
import type { DrawEntry } from '../draw/entries';

const TAG_BYTES = 16;
const TAG = /^[0-9a-f]{32}$/;
const NUMBERS = 4;
const FEW = 4;

const LETTER_A = 97;
const DIGIT_0 = 48;
const digitAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return code >= LETTER_A ? code - LETTER_A + 10 : code - DIGIT_0;
};

/** An entry, and who bought it. */
export interface OwnedEntry extends DrawEntry {
  readonly buyerId: number;
}

/** The entries of a raffle as columns, a third of their size as objects. Plain data. */
export interface HeldEntries {
  count: number;
  /** seq, from, to and buyer of each entry */
  numbers: Float64Array;
  tags: Uint8Array;
  /** Tags that are none, by the index of their entry. */
  readonly odd: Map<number, string>;
}

export const noEntries = (): HeldEntries => ({
  count: 0,
  numbers: new Float64Array(FEW * NUMBERS),
  tags: new Uint8Array(FEW * TAG_BYTES),
  odd: new Map(),
});

const makeRoom = (held: HeldEntries): void => {
  if (held.count * NUMBERS < held.numbers.length) return;
  const numbers = new Float64Array(held.numbers.length * 2);
  numbers.set(held.numbers);
  const tags = new Uint8Array(held.tags.length * 2);
  tags.set(held.tags);
  Object.assign(held, { numbers, tags });
};

export const hold = (held: HeldEntries, { seq, from, to, tag, buyerId }: OwnedEntry): void => {
  makeRoom(held);
  const { numbers, tags, count } = held;
  const at = count * NUMBERS;
  numbers[at] = seq;
  numbers[at + 1] = from;
  numbers[at + 2] = to;
  numbers[at + 3] = buyerId;
  if (TAG.test(tag)) {
    for (let index = 0; index < TAG_BYTES; index += 1)
      tags[count * TAG_BYTES + index] =
        (digitAt(tag, 2 * index) << 4) | digitAt(tag, 2 * index + 1);
  } else held.odd.set(count, tag);
  held.count += 1;
};

export const entriesIn = ({ count, numbers, tags, odd }: HeldEntries): readonly OwnedEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const [seq = 0, from = 0, to = 0, buyerId = 0] = numbers.subarray(index * NUMBERS);
    const bytes = tags.subarray(index * TAG_BYTES, (index + 1) * TAG_BYTES);
    return { seq, from, to, buyerId, tag: odd.get(index) ?? bytesToHex(bytes) };
  });
