import { BSONType, ObjectId } from 'bson';
import { asBuffer, decode, type Doc } from './codec';
import { Elements } from './elements';

/** A name of a top-level field, as it stands in encoded documents. */
export interface FieldName {
  readonly text: string;
  readonly bytes: Buffer;
}

/** By length in bytes: few fields of a document have the length of a wanted name. */
export interface FieldNames {
  readonly size: number;
  readonly byLength: readonly (readonly FieldName[] | undefined)[];
}

export const fieldNames = (names: Iterable<string>): FieldNames => {
  const distinct = new Set(names);
  const byLength: FieldName[][] = [];
  for (const text of distinct) {
    const bytes = Buffer.from(text);
    (byLength[bytes.length] ??= []).push({ text, bytes });
  }
  return { size: distinct.size, byLength };
};

/** The name of the current element, if it is one of these. */
export const soughtName = (elements: Elements, { byLength }: FieldNames): FieldName | undefined => {
  const candidates = byLength[elements.nameEnd - elements.nameStart];
  if (candidates)
    for (const candidate of candidates) if (elements.isNamed(candidate.bytes)) return candidate;
  return undefined;
};

/**
 * Decodes only the named top-level fields: most queries need two or three of many. Of a name that a
 * document has twice, it is the first.
 */
export const readFields = (
  bytes: Buffer,
  names: FieldNames,
  read: (elements: Elements) => unknown = readValue,
): Doc => {
  const fields: Doc = {};
  const elements = new Elements(bytes);
  let left = names.size;
  while (left > 0 && elements.next()) {
    const name = soughtName(elements, names)?.text;
    if (name === undefined || Object.hasOwn(fields, name)) continue;
    fields[name] = read(elements);
    left -= 1;
  }
  return fields;
};

/** The value of the current element, decoded as `decode` does it. */
export const readValue = (elements: Elements): unknown => {
  const { bytes, type, valueStart: at, valueEnd } = elements;
  switch (type) {
    case BSONType.string:
      return bytes.toString('utf8', at + 4, valueEnd - 1);
    case BSONType.int:
      return bytes.readInt32LE(at);
    case BSONType.long:
      return bytes.readBigInt64LE(at);
    case BSONType.double:
      return bytes.readDoubleLE(at);
    case BSONType.date:
      return new Date(Number(bytes.readBigInt64LE(at)));
    case BSONType.bool:
      return bytes[at] === 1;
    case BSONType.null:
      return null;
    case BSONType.object:
      return decode(bytes.subarray(at, valueEnd));
    case BSONType.objectId:
      return new ObjectId(bytes.subarray(at, at + 12));
    default:
      return decode(aloneInDocument(elements))['value'];
  }
};

const VALUE_NAME = Buffer.from('value\0');

const aloneInDocument = ({ bytes, type, valueStart, valueEnd }: Elements): Buffer => {
  const value = bytes.subarray(valueStart, valueEnd);
  const size = 4 + 1 + VALUE_NAME.length + value.length + 1;
  const document = Buffer.allocUnsafe(size);
  document.writeInt32LE(size, 0);
  document[4] = type;
  document.set(VALUE_NAME, 5);
  document.set(asBuffer(value), 5 + VALUE_NAME.length);
  document[size - 1] = 0;
  return document;
};
