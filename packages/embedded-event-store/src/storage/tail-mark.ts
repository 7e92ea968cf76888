import { crc32 } from 'node:zlib';

/** What was acknowledged last. */
export interface TailMark {
  /** Of the last event; 0 before the first. */
  readonly position: number;
  /** The chain's value after it. */
  readonly chain: number;
}

/** A mark with its number among all that were written. */
export interface NumberedMark extends TailMark {
  readonly number: number;
}

/** Marks take turns in two slots on pages of their own, so a torn write leaves the other. */
const SLOT_DISTANCE = 4096;
export const TAIL_BYTES = 2 * SLOT_DISTANCE;
const MARK_BYTES = 64;
const SUM_AT = MARK_BYTES - 4;
const MAGIC = Buffer.from('event log tail 1');

export const slotOf = (number: number): number => (number % 2) * SLOT_DISTANCE;

export const encodeMark = ({ number, position, chain }: NumberedMark): Buffer => {
  const bytes = Buffer.alloc(MARK_BYTES);
  MAGIC.copy(bytes);
  bytes.writeDoubleBE(number, 16);
  bytes.writeDoubleBE(position, 24);
  bytes.writeUInt32BE(chain, 32);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, SUM_AT)), SUM_AT);
  return bytes;
};

const decodeMark = (bytes: Buffer): NumberedMark | undefined => {
  if (bytes.length < MARK_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  if (bytes.readUInt32BE(SUM_AT) !== crc32(bytes.subarray(0, SUM_AT))) return undefined;
  return {
    number: bytes.readDoubleBE(16),
    position: bytes.readDoubleBE(24),
    chain: bytes.readUInt32BE(32),
  };
};

/**
 * The newest mark of a file.
 * @returns undefined when neither slot is whole
 */
export const newestMark = (bytes: Buffer): NumberedMark | undefined => {
  const [first, second] = [0, 1].map((slot) => {
    const start = slotOf(slot);
    return decodeMark(bytes.subarray(start, start + MARK_BYTES));
  });
  if (!first || !second) return first ?? second;
  return first.number > second.number ? first : second;
};
