/** Where an element stands among the bytes of its document. */
export interface Place {
  readonly type: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** A name where it stands, among other bytes or by itself. */
export interface Name {
  readonly bytes: Buffer;
  readonly nameStart: number;
  readonly nameEnd: number;
}

/**
 * A field where it was sent: its type, name and value. Views on its bytes would cost more than what
 * is done with them.
 */
export interface Field extends Place {
  readonly bytes: Buffer;
}

export const fieldAt = (
  bytes: Buffer,
  { type, nameStart, nameEnd, valueStart, valueEnd }: Place,
): Field => ({ bytes, type, nameStart, nameEnd, valueStart, valueEnd });

const areSame = (a: Buffer, from: number, to: number, b: Buffer, start: number): boolean => {
  for (let at = from, other = start; at < to; at += 1, other += 1)
    if (a[at] !== b[other]) return false;
  return true;
};

/** Whether the element there has this name. */
export const isNamedAs = (bytes: Buffer, { nameStart, nameEnd }: Place, name: Name): boolean =>
  nameEnd - nameStart === name.nameEnd - name.nameStart &&
  areSame(bytes, nameStart, nameEnd, name.bytes, name.nameStart);

/** Whether the bytes from `start` to `end` are this field. */
export const isAt = (bytes: Buffer, start: number, end: number, field: Field): boolean =>
  end - start === field.valueEnd - field.nameStart + 1 &&
  areSame(bytes, start, end, field.bytes, field.nameStart - 1);
