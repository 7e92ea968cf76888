import { deserialize, serialize } from 'bson';

/**
 * A decoded document: int64 as bigint, other numbers as number, every other type as the bson
 * package has it.
 */
export type Doc = Record<string, unknown>;

const LOSSLESS = {
  useBigInt64: true,
  bsonRegExp: true,
  validation: { utf8: false },
} as const;

/** A Buffer over the same memory. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @throws BSONError when the bytes are not a document */
export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, LOSSLESS);

export const encode = (document: Doc): Buffer => asBuffer(serialize(document));

/** Copies the bytes: a view would keep the whole received message in memory. */
export const ownBytes = (bytes: Uint8Array): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
};
