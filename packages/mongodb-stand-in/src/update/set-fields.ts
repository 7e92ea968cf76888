import { BSONType } from 'bson';
import { checkValue } from '../bson/check-document';
import { Elements } from '../bson/elements';
import { joined } from '../store/stored-record';

/** A field as it was sent: its name, and its element (type, name and value). */
export interface NewField {
  readonly text: string;
  readonly name: Buffer;
  readonly element: Buffer;
}

/** Neither a path nor an operator, nor the `_id`. */
const isPlain = (name: string): boolean => name !== '_id' && /^[^.$][^.]*$/.test(name);

/**
 * The fields of an update that does nothing but set some of the document itself.
 * @returns undefined for any other update
 * @throws BSONError for values that can't be stored
 */
export const fieldsToSet = (update: Buffer): readonly NewField[] | undefined => {
  const operators = new Elements(update);
  if (!operators.next() || operators.name !== '$set' || operators.type !== BSONType.object)
    return undefined;
  const elements = new Elements(operators.value);
  if (operators.next()) return undefined;
  const fields: NewField[] = [];
  while (elements.next()) {
    const { bytes, name: text, nameStart, nameEnd, valueEnd } = elements;
    if (!isPlain(text)) return undefined;
    checkValue(elements);
    const name = bytes.subarray(nameStart, nameEnd);
    fields.push({ text, name, element: bytes.subarray(nameStart - 1, valueEnd) });
  }
  return fields;
};

/** Before the first element of a document stands its size. */
const FIRST = 4;

/**
 * Puts values into an encoded document. Decoding and encoding all of it takes ten times as long,
 * and most updates are of this kind.
 * @returns undefined when the document lacks one of them, or one is given twice
 */
export const withFields = (bytes: Buffer, fields: readonly NewField[]): Buffer | undefined => {
  const parts: Buffer[] = [];
  const left = new Set(fields);
  const elements = new Elements(bytes);
  let from = FIRST;
  while (left.size > 0 && elements.next()) {
    const field = fields.find(({ name }) => elements.isNamed(name));
    // Of a name that the document has twice, the first value is set, as MongoDB does.
    if (!field || !left.delete(field)) continue;
    parts.push(bytes.subarray(from, elements.nameStart - 1), field.element);
    from = elements.valueEnd;
  }
  return left.size > 0 ? undefined : joined(...parts, bytes.subarray(from, -1));
};
