import { BSONValue } from 'bson';
import { CommandError } from '../errors';

/** BSON's type numbers and the names that `$type` takes. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
]);

const KNOWN = new Set(NAMES.values());

/** Reads the operand of `$type`: a name, a number, or a list of them. */
export const parseTypes = (operand: unknown): ReadonlySet<string> => {
  const wanted: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  return new Set(wanted.flatMap(parseType));
};

const parseType = (type: unknown): string[] => {
  if (type === 'number') return ['int', 'long', 'double', 'decimal'];
  const name = typeof type === 'number' ? NAMES.get(type) : type;
  if (typeof name === 'string' && KNOWN.has(name)) return [name];
  throw new CommandError('BadValue', `Unknown type name alias: ${String(type)}`);
};

const WRAPPED: Partial<Record<string, string>> = {
  Binary: 'binData',
  ObjectId: 'objectId',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
  Decimal128: 'decimal',
};

/** The `$type` name of a value. A whole double within 32 bits is told as the int that it would be stored as again. */
export const valueType = (value: unknown): string => {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'object') return objectType(value);
  return PRIMITIVES[typeof value] ?? 'undefined';
};

const isInt32 = (value: number): boolean => (value | 0) === value;

const PRIMITIVES: Partial<Record<string, string>> = {
  string: 'string',
  bigint: 'long',
  boolean: 'bool',
};

const objectType = (value: object | null): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return value instanceof BSONValue ? (WRAPPED[value._bsontype] ?? 'unknown') : 'object';
};
