import type { Elements } from './elements';

/**
 * A field where it was sent: its type, name and value. Views on its bytes would cost more than what
 * is done with them.
 */
export interface Field {
  readonly bytes: Buffer;
  /** The place of its type. */
  readonly start: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly end: number;
}

export const fieldAt = ({ bytes, nameStart, nameEnd, valueEnd }: Elements): Field => ({
  ...{ bytes, start: nameStart - 1, nameStart, nameEnd, end: valueEnd },
});

const areSame = (a: Buffer, from: number, to: number, b: Buffer, start: number): boolean => {
  for (let at = from, other = start; at < to; at += 1, other += 1)
    if (a[at] !== b[other]) return false;
  return true;
};

/** Takes the field with the name of the current element out of these, if it is among them. */
export const takeNamed = (
  { bytes, nameStart, nameEnd }: Elements,
  left: Field[],
): Field | undefined => {
  for (let at = 0; at < left.length; at += 1) {
    const field = left[at];
    if (!field || field.nameEnd - field.nameStart !== nameEnd - nameStart) continue;
    if (!areSame(bytes, nameStart, nameEnd, field.bytes, field.nameStart)) continue;
    // Their order means nothing.
    const last = left.pop();
    if (last && last !== field) left[at] = last;
    return field;
  }
  return undefined;
};

/** Whether the current element, which has this name, also has this type and value. */
export const isField = ({ bytes, nameStart, valueEnd }: Elements, field: Field): boolean =>
  valueEnd - nameStart === field.end - field.nameStart &&
  areSame(bytes, nameStart - 1, valueEnd, field.bytes, field.start);

/** Whether this is the name of a field; it is as long. */
export const isNameOf = (name: Buffer, { bytes, nameStart }: Field): boolean =>
  areSame(name, 0, name.length, bytes, nameStart);
