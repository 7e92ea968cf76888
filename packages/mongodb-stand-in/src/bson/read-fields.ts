import { BSONType, ObjectId } from 'bson';
import { asBuffer, decode, type Doc } from './codec';
import { Elements } from './elements';
import type { Field } from './field';
import { soughtName, type FieldNames } from './field-names';

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
    const name = soughtName(elements, names);
    if (name === undefined || Object.hasOwn(fields, name)) continue;
    fields[name] = read(elements);
    left -= 1;
  }
  return fields;
};

/** The value of a field, decoded as `decode` does it. */
export const readValue = (field: Field): unknown => {
  const { bytes, valueStart: at } = field;
  switch (field.type) {
    case BSONType.string:
      return bytes.toString('utf8', at + 4, field.valueEnd - 1);
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
      return decode(bytes.subarray(at, field.valueEnd));
    case BSONType.objectId:
      return new ObjectId(bytes.subarray(at, at + 12));
    default:
      return decode(aloneInDocument(field))['value'];
  }
};

const COPIED: ReadonlySet<number> = new Set([
  BSONType.string,
  BSONType.int,
  BSONType.long,
  BSONType.double,
  BSONType.date,
  BSONType.bool,
  BSONType.null,
]);

/** Whether `readValue` returns a value of its own for this type, and never a view on the bytes. */
export const isCopied = (type: number): boolean => COPIED.has(type);

const VALUE_NAME = Buffer.from('value\0');

const aloneInDocument = ({ bytes, type, valueStart, valueEnd }: Field): Buffer => {
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
