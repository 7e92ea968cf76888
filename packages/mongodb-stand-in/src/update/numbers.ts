import { Double } from 'bson';
import { asDouble } from '../bson/exact-numbers';
import { CommandError, notSupported } from '../errors';

/** As `decodeExactly` has them: a whole double is a `Double`. */
type Numeric = number | bigint | Double;

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;

/**
 * The sum to store.
 * @returns undefined when it is what is stored already: then a negative zero stays one
 * @throws CommandError for NaN, which MongoDB counts as changed without a change
 */
export const addNumbers = (a: Numeric, b: Numeric): Numeric | undefined => {
  if ([a, b].some((value) => Number.isNaN(Number(value)))) throw notSupported('$inc of NaN');
  const sum = add(a, b);
  const isOfSameKind = isInteger(a) === isInteger(sum) && typeof a !== 'bigint';
  return isOfSameKind && Number(a) === Number(sum) ? undefined : sum;
};

/** Integers stay integers, 32 bits grow to 64, and a double makes the result a double. */
const add = (a: Numeric, b: Numeric): Numeric => {
  if (!isInteger(a) || !isInteger(b)) return asDouble(Number(a) + Number(b));
  const sum = BigInt(a) + BigInt(b);
  if (BigInt.asIntN(64, sum) !== sum) {
    throw new CommandError('BadValue', 'Failed to apply $inc: the sum overflows 64 bits');
  }
  const isShort = typeof a === 'number' && typeof b === 'number' && isInt32(Number(sum));
  return isShort ? Number(sum) : sum;
};

/** Whether the value is stored as an integer; above 32 bits only a bigint is. */
const isInteger = (value: Numeric): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));

const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);
