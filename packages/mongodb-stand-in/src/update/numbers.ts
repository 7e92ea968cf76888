import { CommandError } from '../errors';

type Numeric = number | bigint;

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint';

/** As MongoDB adds: whole 64-bit numbers stay whole, 32-bit ones grow into 64, and a fraction makes both doubles. */
export const addNumbers = (a: Numeric, b: Numeric): Numeric =>
  calculate(a, b, { double: (x, y) => x + y, long: (x, y) => x + y });

export const multiplyNumbers = (a: Numeric, b: Numeric): Numeric =>
  calculate(a, b, { double: (x, y) => x * y, long: (x, y) => x * y });

interface Operation {
  readonly double: (a: number, b: number) => number;
  readonly long: (a: bigint, b: bigint) => bigint;
}

const calculate = (a: Numeric, b: Numeric, { double, long }: Operation): Numeric => {
  if (isWhole(a) && isWhole(b)) {
    const result = long(BigInt(a), BigInt(b));
    if (BigInt.asIntN(64, result) !== result) {
      throw new CommandError(
        'BadValue',
        'Failed to apply an operation that would overflow 64 bits',
      );
    }
    const isShort = typeof a === 'number' && typeof b === 'number' && isInt32(Number(result));
    return isShort ? Number(result) : result;
  }
  return double(Number(a), Number(b));
};

/** Whether the value is stored as an integer: beyond 32 bits only a bigint is. */
const isWhole = (value: Numeric): boolean => typeof value === 'bigint' || isInt32(value);

const isInt32 = (value: number): boolean => (value | 0) === value;
