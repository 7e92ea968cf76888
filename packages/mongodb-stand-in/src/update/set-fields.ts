import { BSONType } from 'bson';
import { checkValue } from '../bson/check-document';
import { Elements } from '../bson/elements';
import { joined, rejectTooBig } from '../store/stored-record';

/** A field as it is sent: its type, name and value. */
export interface Field {
  readonly name: Buffer;
  readonly element: Buffer;
}

const SET = Buffer.from('$set');
const ID = Buffer.from('_id');
const DOLLAR = 0x24;
const DOT = 0x2e;

const isPlain = (elements: Elements): boolean => {
  const { bytes, nameStart, nameEnd } = elements;
  if (nameStart === nameEnd || bytes[nameStart] === DOLLAR || elements.isNamed(ID)) return false;
  for (let at = nameStart; at < nameEnd; at += 1) if (bytes[at] === DOT) return false;
  return true;
};

/**
 * The fields of an update that does nothing but set some of the document itself.
 * @returns undefined for any other update
 * @throws CommandError, BSONError for values that can't be stored
 */
export const fieldsToSet = (update: Buffer): readonly Field[] | undefined => {
  const operators = new Elements(update);
  if (!operators.next() || !operators.isNamed(SET) || operators.type !== BSONType.object)
    return undefined;
  const { valueStart } = operators;
  if (operators.next() || operators.end !== update.length) return undefined;
  const fields: Field[] = [];
  const elements = new Elements(update, valueStart);
  while (elements.next()) {
    if (!isPlain(elements)) return undefined;
    checkValue(elements);
    const { nameStart, nameEnd, valueEnd } = elements;
    const name = update.subarray(nameStart, nameEnd);
    fields.push({ name, element: update.subarray(nameStart - 1, valueEnd) });
  }
  return fields;
};

/** Offset of a document's first element. */
const FIRST = 4;

/**
 * Puts values into an encoded document, which spares decoding and encoding all the others.
 * @returns undefined when the document lacks one of them, or one is given twice
 */
export const withFields = (bytes: Buffer, fields: readonly Field[]): Buffer | undefined => {
  const elements = new Elements(bytes);
  const parts: Buffer[] = [];
  /** Of a name that a document has twice, the first value is set, as MongoDB does. */
  const left = new Set(fields);
  let from = FIRST;
  while (left.size > 0 && elements.next()) {
    for (const field of left) {
      if (!elements.isNamed(field.name)) continue;
      parts.push(bytes.subarray(from, elements.nameStart - 1), field.element);
      from = elements.valueEnd;
      left.delete(field);
      break;
    }
  }
  if (left.size > 0) return undefined;
  const document = joined(...parts, bytes.subarray(from, -1));
  rejectTooBig(document.length);
  return document;
};
