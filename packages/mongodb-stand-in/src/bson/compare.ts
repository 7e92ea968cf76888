import type { Binary, BSONRegExp, Double, ObjectId, Timestamp } from 'bson';
import type { Doc } from './codec';
import { ORDER, typeOrder } from './type-order';

/**
 * MongoDB's order over values of every type; 0 means equal for filters and unique indexes too.
 * @throws CommandError for types that this stand-in does not order, such as Decimal128
 */
export const compareValues = (a: unknown, b: unknown): number => {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return compareNumbers(a.getTime(), b.getTime());
  const order = typeOrder(a);
  const difference = order - typeOrder(b);
  return difference === 0 ? compareSameType(order, a, b) : difference;
};

export const areEqual = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

// The casts are safe: `typeOrder` returned the same for both values.
const compareSameType = (order: number, a: unknown, b: unknown): number => {
  switch (order) {
    case ORDER.number:
      return compareNumbers(numberIn(a as Numeric), numberIn(b as Numeric));
    case ORDER.date:
      return compareNumbers((a as Date).getTime(), (b as Date).getTime());
    case ORDER.string:
      return compareStrings(a as string, b as string);
    case ORDER.boolean:
      return Number(a) - Number(b);
    case ORDER.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case ORDER.object:
      return compareDocuments(a as Doc, b as Doc);
    case ORDER.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case ORDER.binary:
      return compareBinaries(a as Binary, b as Binary);
    case ORDER.timestamp:
      return compareNumbers((a as Timestamp).toBigInt(), (b as Timestamp).toBigInt());
    case ORDER.regex:
      return compareRegularExpressions(a as BSONRegExp, b as BSONRegExp);
    default:
      return 0;
  }
};

type Numeric = number | bigint | Double;

const numberIn = (value: Numeric): number | bigint =>
  typeof value === 'object' ? value.value : value;

/** JavaScript compares number with bigint exactly; NaN comes before every number. */
const compareNumbers = (a: number | bigint, b: number | bigint): number => {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
};

const FIRST_SURROGATE = 0xd800;

/**
 * By code point, the order of UTF-8 bytes; JavaScript's own order differs beyond the basic plane.
 */
const compareStrings = (a: string, b: string): number => {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return codePointRank(left) - codePointRank(right);
  }
  return a.length - b.length;
};

const codePointRank = (unit: number): number =>
  unit >= FIRST_SURROGATE && unit < 0xe000 ? unit + 0x10000 : unit;

const compareDocuments = (a: Doc, b: Doc): number => {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (const [at, [name, value]] of left.entries()) {
    const other = right[at];
    if (!other) return 1;
    const difference =
      typeOrder(value) - typeOrder(other[1]) ||
      compareStrings(name, other[0]) ||
      compareValues(value, other[1]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};

const compareArrays = (a: readonly unknown[], b: readonly unknown[]): number => {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = compareValues(a[at], b[at]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};

const compareBinaries = (a: Binary, b: Binary): number =>
  a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.buffer, b.buffer);

const compareRegularExpressions = (a: BSONRegExp, b: BSONRegExp): number =>
  compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
