import { isAt, type Field } from '../bson/field';
import type { Layout } from '../bson/layout';
import { rejectTooBig } from './stored-record';

/** Where a new element goes: instead of the bytes from `start` to `end`. */
export interface Slot {
  readonly start: number;
  readonly end: number;
  readonly field: Field;
}

/**
 * Where fields go in a document. Of a name that it has twice, the first value is set, as MongoDB
 * does.
 * @returns in the order of the document; undefined when it lacks one, or one is given twice
 */
export const slotsIn = (
  bytes: Buffer,
  layout: Layout,
  fields: readonly Field[],
): readonly Slot[] | undefined => {
  const slots: Slot[] = [];
  for (const field of fields) {
    const place = layout.find(bytes, field);
    if (!place) return undefined;
    const slot = { start: place.nameStart - 1, end: place.valueEnd, field };
    if (!addInOrder(slots, slot)) return undefined;
  }
  return slots;
};

/** @returns whether its place was free */
const addInOrder = (slots: Slot[], slot: Slot): boolean => {
  const last = slots.at(-1);
  // Updates mostly name fields in the order in which they are stored.
  if (!last || last.start < slot.start) {
    slots.push(slot);
    return true;
  }
  const at = slots.findIndex(({ start }) => start >= slot.start);
  if (slots[at]?.start === slot.start) return false;
  slots.splice(at, 0, slot);
  return true;
};

/** How many bytes the new element is longer. */
const growth = ({ start, end, field }: Slot): number =>
  field.valueEnd - field.nameStart + 1 - (end - start);

export const isAsLong = (slot: Slot): boolean => growth(slot) === 0;

/** Whether the document has this already. */
export const isFilled = (bytes: Buffer, { start, end, field }: Slot): boolean =>
  isAt(bytes, start, end, field);

/** Puts values of the same length into a document. */
export const fill = (bytes: Buffer, slots: readonly Slot[]): void => {
  for (const { start, field } of slots)
    field.bytes.copy(bytes, start, field.nameStart - 1, field.valueEnd);
};

/**
 * A copy of a document with other values, which spares decoding and encoding the rest.
 * @throws CommandError when it would be too big
 */
export const filledCopy = (bytes: Buffer, slots: readonly Slot[]): Buffer => {
  const size = slots.reduce((sum, slot) => sum + growth(slot), bytes.length);
  rejectTooBig(size);
  const document = Buffer.allocUnsafeSlow(size);
  let [from, to] = [0, 0];
  for (const { start, end, field } of slots) {
    to += bytes.copy(document, to, from, start);
    to += field.bytes.copy(document, to, field.nameStart - 1, field.valueEnd);
    from = end;
  }
  bytes.copy(document, to, from);
  document.writeInt32LE(size, 0);
  return document;
};
