import { BSONError, BSONType } from 'bson';

const VARIABLE = -1;

/** The size of a value by its type, where the type alone decides it. Bytes. */
const FIXED_SIZES = new Int8Array(256).fill(VARIABLE);
FIXED_SIZES[BSONType.double] = 8;
FIXED_SIZES[BSONType.undefined] = 0;
FIXED_SIZES[BSONType.objectId] = 12;
FIXED_SIZES[BSONType.bool] = 1;
FIXED_SIZES[BSONType.date] = 8;
FIXED_SIZES[BSONType.null] = 0;
FIXED_SIZES[BSONType.int] = 4;
FIXED_SIZES[BSONType.timestamp] = 8;
FIXED_SIZES[BSONType.long] = 8;
FIXED_SIZES[BSONType.decimal] = 16;
FIXED_SIZES[0xff] = 0; // the type MinKey, -1 as a signed byte
FIXED_SIZES[BSONType.maxKey] = 0;

const malformed = (): BSONError => new BSONError('malformed document');

/** Walks the elements of an encoded document in order, without decoding their values. */
export class Elements {
  type = 0;
  nameStart = 0;
  nameEnd = 0;
  valueStart = 0;
  valueEnd = 0;
  /** Offset of the byte behind the document. */
  readonly end: number;
  private at: number;

  /** @throws BSONError when the length at the start does not fit the bytes */
  constructor(
    readonly bytes: Buffer,
    readonly start = 0,
  ) {
    const size = start + 5 <= bytes.length ? bytes.readInt32LE(start) : 0;
    if (size < 5 || start + size > bytes.length || bytes[start + size - 1] !== 0) throw malformed();
    this.at = start + 4;
    this.end = start + size;
  }

  /**
   * Moves to the next element.
   * @returns whether there is one
   * @throws BSONError when the element does not fit into the document
   */
  next(): boolean {
    const last = this.end - 1;
    if (this.at >= last) return false;
    this.type = this.bytes[this.at] ?? 0;
    this.nameStart = this.at + 1;
    this.nameEnd = this.endOfCString(this.nameStart);
    this.valueStart = this.nameEnd + 1;
    const fixed = FIXED_SIZES[this.type] ?? VARIABLE;
    this.valueEnd = fixed === VARIABLE ? this.variableEnd() : this.valueStart + fixed;
    if (this.valueEnd > last || this.valueEnd < this.valueStart) throw malformed();
    this.at = this.valueEnd;
    return true;
  }

  isNamed(name: Buffer): boolean {
    const { bytes, nameStart } = this;
    if (this.nameEnd - nameStart !== name.length) return false;
    for (let at = 0; at < name.length; at += 1) {
      if (bytes[nameStart + at] !== name[at]) return false;
    }
    return true;
  }

  get name(): string {
    return this.bytes.toString('utf8', this.nameStart, this.nameEnd);
  }

  /** The bytes of the value, as a view. */
  get value(): Buffer {
    return this.bytes.subarray(this.valueStart, this.valueEnd);
  }

  private endOfCString(from: number): number {
    let at = from;
    while (this.bytes[at] !== 0) {
      at += 1;
      if (at >= this.end) throw malformed();
    }
    return at;
  }

  private variableEnd(): number {
    const at = this.valueStart;
    if (this.type === BSONType.regex) return this.endOfCString(this.endOfCString(at) + 1) + 1;
    if (at + 4 >= this.end) throw malformed();
    const size = this.bytes.readInt32LE(at);
    if (size < 0) throw malformed();
    switch (this.type) {
      case BSONType.string:
      case BSONType.javascript:
      case BSONType.symbol:
        return at + 4 + size;
      case BSONType.object:
      case BSONType.array:
      case BSONType.javascriptWithScope:
        return at + size;
      case BSONType.binData:
        return at + 5 + size;
      case BSONType.dbPointer:
        return at + 4 + size + 12;
      default:
        throw malformed();
    }
  }
}
