const VARINT = 0;
const BYTES = 2;

/** The largest size of a tag, a length or a number, in bytes. */
const LONGEST_VARINT = 10;

const varintLength = (value: number): number => {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length += 1;
  return length;
};

/**
 * Encodes a protocol buffer from its end to its beginning, because a message's length stands before
 * its content. Write the fields from last to first; the buffer is reused and only grows.
 */
export class ReverseWriter {
  #buffer = Buffer.allocUnsafeSlow(64 * 1024);
  #at = this.#buffer.length;

  /** The present length; pass it to `message` to close a message here. */
  get mark(): number {
    return this.#buffer.length - this.#at;
  }

  /** Returns a copy of what was written, and starts again. */
  finish(): Buffer {
    const message = Buffer.from(this.#buffer.subarray(this.#at));
    this.#at = this.#buffer.length;
    return message;
  }

  uint64(field: number, value: number | bigint): void {
    this.#reserve(2 * LONGEST_VARINT);
    if (typeof value === 'bigint') this.#bigVarint(BigInt.asUintN(64, value));
    else this.#varint(value);
    this.#varint(field * 8 + VARINT);
  }

  bytes(field: number, value: Uint8Array): void {
    this.#reserve(value.length + 2 * LONGEST_VARINT);
    this.#at -= value.length;
    this.#buffer.set(value, this.#at);
    this.#header(field, value.length);
  }

  text(field: number, value: string): void {
    const length = Buffer.byteLength(value);
    this.#reserve(length + 2 * LONGEST_VARINT);
    this.#at -= length;
    this.#buffer.write(value, this.#at, 'utf8');
    this.#header(field, length);
  }

  /** Wraps everything written since `mark` as the message in `field`. */
  message(field: number, mark: number): void {
    this.#reserve(2 * LONGEST_VARINT);
    this.#header(field, this.mark - mark);
  }

  #header(field: number, length: number): void {
    this.#varint(length);
    this.#varint(field * 8 + BYTES);
  }

  #varint(value: number): void {
    let at = this.#at - varintLength(value);
    this.#at = at;
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.#buffer[at++] = (rest % 0x80) | 0x80;
    this.#buffer[at] = rest;
  }

  #bigVarint(value: bigint): void {
    const bytes: number[] = [];
    let rest = value;
    for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
    bytes.push(Number(rest));
    this.#at -= bytes.length;
    this.#buffer.set(bytes, this.#at);
  }

  #reserve(room: number): void {
    if (this.#at >= room) return;
    const written = this.mark;
    const larger = Buffer.allocUnsafeSlow(2 * (written + room));
    this.#buffer.copy(larger, larger.length - written, this.#at);
    this.#buffer = larger;
    this.#at = larger.length - written;
  }
}
