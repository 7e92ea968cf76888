import { BSONValue } from 'bson';
import { notSupported } from '../errors';
import type { Doc } from './codec';

/** The place of each type in MongoDB's order of values. The gaps are for `Edge`. */
export const ORDER = {
  minKey: 0,
  missing: 10,
  null: 20,
  number: 30,
  string: 40,
  object: 50,
  array: 60,
  binary: 70,
  objectId: 80,
  boolean: 90,
  date: 100,
  timestamp: 110,
  regex: 120,
  maxKey: 130,
} as const;

/** A point before or after all values of a type: the open end of an index range. */
export class Edge {
  private constructor(readonly order: number) {}

  static before(value: unknown): Edge {
    return new Edge(typeOrder(value) - 1);
  }

  static after(value: unknown): Edge {
    return new Edge(typeOrder(value) + 1);
  }
}

const WRAPPED: Partial<Record<string, number>> = {
  Double: ORDER.number,
  MinKey: ORDER.minKey,
  Binary: ORDER.binary,
  ObjectId: ORDER.objectId,
  Timestamp: ORDER.timestamp,
  BSONRegExp: ORDER.regex,
  MaxKey: ORDER.maxKey,
};

/** The place of the value's type in MongoDB's order. */
export const typeOrder = (value: unknown): number => {
  if (typeof value === 'string') return ORDER.string;
  if (typeof value === 'number' || typeof value === 'bigint') return ORDER.number;
  if (value instanceof Date) return ORDER.date;
  if (value === null) return ORDER.null;
  if (value === undefined) return ORDER.missing;
  if (typeof value === 'boolean') return ORDER.boolean;
  return objectOrder(value);
};

const objectOrder = (value: object): number => {
  if (isPlain(value)) return ORDER.object;
  if (Array.isArray(value)) return ORDER.array;
  if (value instanceof Edge) return value.order;
  const type = value instanceof BSONValue ? value._bsontype : value.constructor.name;
  const order = WRAPPED[type];
  if (order === undefined) throw notSupported(`comparing values of type ${type}`);
  return order;
};

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** Whether the value is an embedded document. */
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && isPlain(value);

/** @throws CommandError when the value, or one inside it, has no place in the order */
export const checkOrdered = (value: unknown): void => {
  const order = typeOrder(value);
  // The order of the value proves both casts.
  if (order === ORDER.array) (value as unknown[]).forEach(checkOrdered);
  else if (order === ORDER.object) Object.values(value as Doc).forEach(checkOrdered);
};
