import { BSONType } from 'bson';
import { checkValue } from '../bson/check-document';
import { Elements } from '../bson/elements';
import { fieldAt, takeNamed, type Field } from '../bson/field';
import { rejectTooBig } from '../store/stored-record';

const SET = Buffer.from('$set');
const ID = Buffer.from('_id');
const DOLLAR = 0x24;
const DOT = 0x2e;

/** Whether a field is named by itself: neither a path nor an operator, nor the `_id`. */
export const isPlain = (elements: Elements): boolean => {
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
    fields.push(fieldAt(elements));
  }
  return fields;
};

/** Where a new element goes: instead of the bytes from `start` to `end`. */
interface Slot {
  readonly start: number;
  readonly end: number;
  readonly field: Field;
}

/** Of a name that a document has twice, the first value is set, as MongoDB does. */
const slotsOf = (bytes: Buffer, fields: readonly Field[]): readonly Slot[] | undefined => {
  const elements = new Elements(bytes);
  const left = [...fields];
  const slots: Slot[] = [];
  while (left.length > 0 && elements.next()) {
    const field = takeNamed(elements, left);
    if (field) slots.push({ start: elements.nameStart - 1, end: elements.valueEnd, field });
  }
  return left.length > 0 ? undefined : slots;
};

/** How many bytes the new element is longer. */
const growth = ({ start, end, field }: Slot): number => field.end - field.start - (end - start);

/**
 * Puts values into an encoded document, which spares decoding and encoding all the others.
 * @returns undefined when the document lacks one of them, or one is given twice
 */
export const withFields = (bytes: Buffer, fields: readonly Field[]): Buffer | undefined => {
  const slots = slotsOf(bytes, fields);
  if (!slots) return undefined;
  const size = slots.reduce((sum, slot) => sum + growth(slot), bytes.length);
  rejectTooBig(size);
  const document = Buffer.allocUnsafeSlow(size);
  let [from, to] = [0, 0];
  for (const { start, end, field } of slots) {
    to += bytes.copy(document, to, from, start);
    to += field.bytes.copy(document, to, field.start, field.end);
    from = end;
  }
  bytes.copy(document, to, from);
  document.writeInt32LE(size, 0);
  return document;
};
