import { CommandError } from '../errors';

type Numeric = number | bigint;

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint';

/** Integers stay integers, 32 bits grow to 64, and a fraction makes the result a double. */
export const addNumbers = (a: Numeric, b: Numeric): Numeric => {
  if (!isWhole(a) || !isWhole(b)) return Number(a) + Number(b);
  const sum = BigInt(a) + BigInt(b);
  if (BigInt.asIntN(64, sum) !== sum) {
    throw new CommandError('BadValue', 'Failed to apply $inc: the sum overflows 64 bits');
  }
  const isShort = typeof a === 'number' && typeof b === 'number' && isInt32(Number(sum));
  return isShort ? Number(sum) : sum;
};

/** Whether the value is stored as an integer; above 32 bits only a bigint is. */
const isWhole = (value: Numeric): boolean => typeof value === 'bigint' || isInt32(value);

const isInt32 = (value: number): boolean => (value | 0) === value;
