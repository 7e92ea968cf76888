import { isDoc } from '../bson/type-order';
import type { Doc } from '../bson/codec';
import { notSupported } from '../errors';

/**
 * A copy with every int64 as a number, for expressions, which calculate with numbers; being a copy it may be changed.
 * @throws CommandError for an int64 that a number cannot hold exactly
 */
export const withPlainNumbers = (document: Doc): Doc => {
  const plain: Doc = {};
  for (const [name, value] of Object.entries(document)) plain[name] = plainValue(value);
  return plain;
};

const plainValue = (value: unknown): unknown => {
  if (typeof value === 'bigint') return exactNumber(value);
  if (Array.isArray(value)) return value.map(plainValue);
  return isDoc(value) ? withPlainNumbers(value) : value;
};

const exactNumber = (value: bigint): number => {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw notSupported('an int64 beyond 53 bits in an expression');
};
