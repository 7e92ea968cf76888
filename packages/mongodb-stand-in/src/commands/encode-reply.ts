import { BSONType } from 'bson';
import type { Batch } from '../cursors';
import { encode, type Doc } from '../bson/codec';

/** An answer that copies the stored bytes of its documents, without decoding them. */
export const encodeCursor = (
  field: 'firstBatch' | 'nextBatch',
  namespace: string,
  { cursorId, documents }: Batch,
): Buffer => {
  const batch = nested(BSONType.array, field, documents.flatMap(arrayElement));
  const rest = fieldsOf({ id: cursorId, ns: namespace });
  return whole([...nested(BSONType.object, 'cursor', [...batch, rest]), OK]);
};

/** An answer with one stored document as a field. */
export const encodeWithDocument = (answer: Doc, field: string, stored: Buffer): Buffer =>
  whole([fieldsOf(answer), elementHead(BSONType.object, field), stored, OK]);

/** The elements of an encoded document, without the length at its start and the byte at its end. */
const fieldsOf = (fields: Doc): Buffer => encode(fields).subarray(4, -1);

const OK = fieldsOf({ ok: 1 });

const END = Buffer.alloc(1);

const elementHead = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

const arrayElement = (document: Buffer, at: number): Buffer[] => [
  elementHead(BSONType.object, String(at)),
  document,
];

/**
 * An element that is a document or an array. It stays in pieces, so that each byte is copied only
 * once.
 */
const nested = (type: number, name: string, elements: readonly Buffer[]): Buffer[] => [
  elementHead(type, name),
  lengthOf(elements),
  ...elements,
  END,
];

const lengthOf = (elements: readonly Buffer[]): Buffer => {
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(elements.reduce((sum, part) => sum + part.length, 5));
  return length;
};

const whole = (elements: readonly Buffer[]): Buffer =>
  Buffer.concat([lengthOf(elements), ...elements, END]);
