import { Binary, Double, ObjectId } from 'bson';
import { CommandError, notSupported } from '../errors';
import { isDoc } from './type-order';

/**
 * The key of an `_id` in a Map: two ids have the same key exactly when MongoDB finds them equal.
 */
export type IdKey = string | number | bigint | boolean | null;

/** Marks keys that are not plain strings. */
const MARK = '\0';

/** @throws CommandError for a value that can't be an id, such as an array */
export const idKey = (id: unknown): IdKey => {
  if (typeof id === 'string') return id.startsWith(MARK) ? `${MARK}s${id}` : id;
  if (typeof id === 'number' || typeof id === 'boolean' || id === null) return id;
  if (typeof id !== 'bigint') return objectKey(id);
  return Number.isSafeInteger(Number(id)) ? Number(id) : id;
};

const dollarPrefixed = (name: string): CommandError =>
  new CommandError(
    'DollarPrefixedFieldName',
    `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
  );

const objectKey = (id: unknown): string | number => {
  if (id instanceof Double) return id.value;
  if (id instanceof ObjectId) return `${MARK}o${id.toHexString()}`;
  if (id instanceof Date) return `${MARK}t${id.getTime()}`;
  if (id instanceof Binary) return `${MARK}b${id.sub_type} ${id.toString('hex')}`;
  if (isDoc(id)) return `${MARK}d${JSON.stringify(Object.entries(id).map(keyedEntry))}`;
  if (Array.isArray(id) || id === undefined) {
    throw new CommandError(
      'InvalidIdField',
      `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'undefined'}`,
    );
  }
  throw notSupported('an _id of this type');
};

const keyedEntry = ([name, value]: [string, unknown]): unknown[] => {
  if (name.startsWith('$')) throw dollarPrefixed(name);
  if (Array.isArray(value)) return [name, 'array', Object.entries(value).map(keyedEntry)];
  const key = idKey(value);
  return [name, typeof key, String(key)];
};
