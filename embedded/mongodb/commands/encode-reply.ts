import type { Batch } from '../cursors/cursors';
import { encode, type Doc } from '../bson/codec';
import { BSONType } from 'bson';

/** An answer whose documents are copied as they are stored, never decoded. */
export const encodeCursor = (
  field: 'firstBatch' | 'nextBatch',
  namespace: string,
  { cursorId, documents }: Batch,
): Buffer => {
  const items = documents.map((document, at) => element(BSONType.object, String(at), document));
  const batch = element(BSONType.array, field, document(items));
  const rest = fieldsOf({ id: cursorId, ns: namespace });
  const cursor = element(BSONType.object, 'cursor', document([batch, rest]));
  return document([cursor, OK]);
};

/** An answer in which one field is a stored document. */
export const encodeWithDocument = (answer: Doc, field: string, stored: Buffer): Buffer =>
  document([fieldsOf(answer), element(BSONType.object, field, stored), OK]);

const fieldsOf = (fields: Doc): Buffer => encode(fields).subarray(4, -1);

const OK = fieldsOf({ ok: 1 });

const element = (type: number, name: string, value: Buffer): Buffer => {
  const nameBytes = Buffer.byteLength(name);
  const bytes = Buffer.allocUnsafe(1 + nameBytes + 1 + value.length);
  bytes[0] = type;
  bytes.write(name, 1);
  bytes[1 + nameBytes] = 0;
  value.copy(bytes, nameBytes + 2);
  return bytes;
};

const document = (elements: readonly Buffer[]): Buffer => {
  const size = elements.reduce((sum, part) => sum + part.length, 5);
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32LE(size, 0);
  let at = 4;
  for (const part of elements) at += part.copy(bytes, at);
  bytes[at] = 0;
  return bytes;
};
