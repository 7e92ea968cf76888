/** What stands in a field, as it is written. */
export type Part = string | Uint8Array;

export const lengthOf = (part: Part): number =>
  typeof part === 'string' ? Buffer.byteLength(part) : part.length;

/** Most numbers are lengths of one or two bytes. */
export const lengthOfVarint = (value: number): number => {
  if (value < 2 ** 7) return 1;
  if (value < 2 ** 14) return 2;
  let length = 2;
  for (let rest = value / 2 ** 14; rest >= 1; rest /= 2 ** 7) length += 1;
  return length;
};

/** Of a field with its tag, which is one byte in these messages, and the length of its content. */
export const lengthOfField = (length: number): number => 1 + lengthOfVarint(length) + length;
/** A field with its default is left out. */
export const lengthOfContent = (length: number): number =>
  length === 0 ? 0 : lengthOfField(length);
export const lengthOfNumber = (value: number): number =>
  value === 0 ? 0 : 1 + lengthOfVarint(value);

/** Writes one field behind the other into a buffer that is as long as all of them. */
export class FrameWriter {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  number(field: number, value: number): void {
    this.bytes[this.at++] = field;
    let rest = value;
    // Operators on bits would cut a larger one.
    for (; rest >= 2 ** 31; rest = Math.floor(rest / 128))
      this.bytes[this.at++] = (rest % 128) | 128;
    for (; rest >= 128; rest >>>= 7) this.bytes[this.at++] = (rest & 127) | 128;
    this.bytes[this.at++] = rest;
  }

  /** The beginning of a field with `length` bytes, which are written next. */
  begin(field: number, length: number): void {
    this.number(field, length);
  }

  part(field: number, content: Part, length: number): void {
    this.begin(field, length);
    if (typeof content === 'string') this.bytes.write(content, this.at);
    else this.bytes.set(content, this.at);
    this.at += length;
  }

  /** Fields that were written before. */
  fields(written: Uint8Array): void {
    this.bytes.set(written, this.at);
    this.at += written.length;
  }
}
