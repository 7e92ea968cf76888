import { BSONType } from 'bson';
import { checkValue } from '../bson/check-document';
import { Elements } from '../bson/elements';
import { fieldAt, type Field } from '../bson/field';
import { Layout } from '../bson/layout';
import { filledCopy, slotsIn } from '../store/slots';

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
 * @param start of the update among these bytes
 * @returns undefined for any other update
 * @throws CommandError, BSONError for values that can't be stored
 */
export const fieldsToSet = (
  update: Buffer,
  start = 0,
  end = update.length,
): readonly Field[] | undefined => {
  const operators = new Elements(update, start);
  if (!operators.next() || !operators.isNamed(SET) || operators.type !== BSONType.object)
    return undefined;
  const { valueStart } = operators;
  if (operators.next() || operators.end !== end) return undefined;
  const fields: Field[] = [];
  const elements = new Elements(update, valueStart);
  while (elements.next()) {
    if (!isPlain(elements)) return undefined;
    checkValue(elements);
    fields.push(fieldAt(update, elements));
  }
  return fields;
};

/**
 * Puts values into an encoded document, which spares decoding and encoding all the others.
 * @returns undefined when the document lacks one of them, or one is given twice
 */
export const withFields = (bytes: Buffer, fields: readonly Field[]): Buffer | undefined => {
  const layout = new Layout();
  layout.read(bytes);
  const slots = slotsIn(bytes, layout, fields);
  return slots && filledCopy(bytes, slots);
};
