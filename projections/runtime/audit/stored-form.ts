import { deserialize } from 'bson';
import type { Key, ReadDocument } from '../../projection';

/** Of BSON's elements: those that folds make. */
const TYPE = {
  end: 0,
  double: 1,
  text: 2,
  object: 3,
  array: 4,
  boolean: 8,
  date: 9,
  null: 10,
  int32: 16,
} as const;

const LENGTH_BYTES = 4;
const TWO_TO_32 = 2 ** 32;
const ASCII = 0x80;

/** A document as the store sends it. */
interface Bytes {
  readonly buffer: Buffer;
  at: number;
}

const isTextAt = ({ buffer }: Bytes, at: number, length: number, text: string): boolean => {
  if (length === text.length) {
    let index = 0;
    for (; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code >= ASCII) break;
      if (code !== buffer[at + index]) return false;
    }
    if (index === length) return true;
  }
  // Each character takes three bytes at most, and a byte makes one character at most.
  if (length < text.length || length > 3 * text.length) return false;
  return buffer.toString('utf8', at, at + length) === text;
};

/** Whether the next name is this, and goes to what comes after it. */
const isNamed = (bytes: Bytes, name: string): boolean => {
  const { buffer, at } = bytes;
  const length = name.length;
  if (buffer[at + length] !== 0 || !isTextAt(bytes, at, length, name)) return false;
  bytes.at = at + length + 1;
  return true;
};

const passName = (bytes: Bytes): void => {
  const { buffer } = bytes;
  while (bytes.at < buffer.length && buffer[bytes.at] !== 0) bytes.at += 1;
  bytes.at += 1;
};

const isTextNext = (bytes: Bytes, text: string): boolean => {
  const length = bytes.buffer.readInt32LE(bytes.at) - 1;
  const at = bytes.at + LENGTH_BYTES;
  bytes.at = at + length + 1;
  return isTextAt(bytes, at, length, text);
};

const numberNext = (bytes: Bytes, type: number | undefined): number => {
  const { buffer, at } = bytes;
  if (type === TYPE.int32) {
    bytes.at = at + 4;
    return buffer.readInt32LE(at);
  }
  bytes.at = at + 8;
  if (type === TYPE.double) return buffer.readDoubleLE(at);
  return buffer.readInt32LE(at + 4) * TWO_TO_32 + buffer.readUInt32LE(at);
};

const isArrayNext = (bytes: Bytes, values: readonly unknown[]): boolean => {
  bytes.at += LENGTH_BYTES;
  for (const value of values) {
    const type = bytes.buffer[bytes.at++];
    if (type === TYPE.end) return false;
    passName(bytes);
    if (!isNext(bytes, type, value)) return false;
  }
  return bytes.buffer[bytes.at++] === TYPE.end;
};

const isObjectNext = (bytes: Bytes, folded: object): boolean => {
  bytes.at += LENGTH_BYTES;
  for (const [name, value] of Object.entries(folded)) {
    if (value === undefined) continue;
    const type = bytes.buffer[bytes.at++];
    if (type === TYPE.end || !isNamed(bytes, name)) return false;
    if (!isNext(bytes, type, value)) return false;
  }
  return bytes.buffer[bytes.at++] === TYPE.end;
};

/** Whether the next value, of this type, is the folded one, and goes to what comes after it. */
const isNext = (bytes: Bytes, type: number | undefined, folded: unknown): boolean => {
  switch (type) {
    case TYPE.text:
      return typeof folded === 'string' && isTextNext(bytes, folded);
    case TYPE.int32:
    case TYPE.double:
      return numberNext(bytes, type) === folded;
    case TYPE.date:
      return folded instanceof Date && numberNext(bytes, type) === folded.getTime();
    case TYPE.null:
      return folded === null;
    case TYPE.boolean:
      return (bytes.buffer[bytes.at++] === 1) === folded;
    case TYPE.array:
      return Array.isArray(folded) && isArrayNext(bytes, folded);
    case TYPE.object:
      return isPlain(folded) && isObjectNext(bytes, folded);
    case undefined:
    default:
      return false;
  }
};

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * Whether the store holds just this of a fold, in the same order. Almost every document is the
 * same, so that it need not be read. It says no where it can't be sure.
 */
export const isStoredAs = (folded: ReadDocument, buffer: Buffer): boolean =>
  isObjectNext({ buffer, at: 0 }, folded);

/** The document itself. Every one of a read model has an id and a position. */
export const storedDocument = (buffer: Buffer): ReadDocument => deserialize(buffer) as ReadDocument;

/** The store writes `_id` first, after the document's length and the id's type. */
const ID_AT = LENGTH_BYTES + 1 + '_id'.length + 1;

export const idIn = (buffer: Buffer): Key => {
  const type = buffer[LENGTH_BYTES];
  const bytes = { buffer, at: LENGTH_BYTES + 1 };
  if (isNamed(bytes, '_id')) {
    if (type === TYPE.int32) return numberNext(bytes, type);
    if (type === TYPE.text) {
      const from = ID_AT + LENGTH_BYTES;
      return buffer.toString('utf8', from, from + buffer.readInt32LE(ID_AT) - 1);
    }
  }
  return storedDocument(buffer)._id;
};
