import { BSONType, ObjectId } from 'bson';
import { asBuffer, decode, type Doc } from './codec';
import { Elements } from './elements';
import { soughtName, type FieldNames } from './field-names';

/** Decodes only the named top-level fields: most queries need two or three of many. */
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
    if (name === undefined) continue;
    fields[name] = read(elements);
    left -= 1;
  }
  return fields;
};

/** The value of the current element, decoded as `decode` does it. */
export const readValue = (elements: Elements): unknown => {
  const { bytes, valueStart: at } = elements;
  switch (elements.type) {
    case BSONType.string:
      return bytes.toString('utf8', at + 4, elements.valueEnd - 1);
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
      return decode(elements.value);
    case BSONType.objectId:
      return new ObjectId(bytes.subarray(at, at + 12));
    default:
      return decode(aloneInDocument(elements))['value'];
  }
};

const VALUE_NAME = Buffer.from('value\0');

const aloneInDocument = (elements: Elements): Buffer => {
  const { value } = elements;
  const size = 4 + 1 + VALUE_NAME.length + value.length + 1;
  const document = Buffer.allocUnsafe(size);
  document.writeInt32LE(size, 0);
  document[4] = elements.type;
  document.set(VALUE_NAME, 5);
  document.set(asBuffer(value), 5 + VALUE_NAME.length);
  document[size - 1] = 0;
  return document;
};
