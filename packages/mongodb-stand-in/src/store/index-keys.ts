import { compareValues } from '../bson/compare';
import type { Doc } from '../bson/codec';
import { checkOrdered, isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';
import type { IndexField } from './index-definition';

/** One value for each field of an index. */
export type IndexKey = readonly unknown[];

/** The keys of a document in an index, and whether an array made several of one. */
export interface DocumentKeys {
  readonly keys: readonly IndexKey[];
  readonly multikey: boolean;
}

/**
 * @throws CommandError when two of the fields are arrays independent of each other, or one leads
 * through a list in a list
 */
export const documentKeys = (document: Doc, fields: readonly IndexField[]): DocumentKeys => {
  const values = fields.map(({ path }) => fieldValues(document, path.parts));
  const arrays = fields.filter((_field, at) => values[at]?.multikey);
  if (arrays.length === 0) return { keys: [values.map(({ keys }) => keys[0])], multikey: false };
  rejectParallel(arrays);
  return { keys: combinations(values.map(({ keys }) => keys)), multikey: true };
};

interface FieldValues {
  readonly keys: readonly unknown[];
  readonly multikey: boolean;
}

const MISSING: FieldValues = { keys: [null], multikey: false };

const fieldValues = (value: unknown, parts: readonly string[], depth = 0): FieldValues => {
  const part = parts[depth];
  if (Array.isArray(value)) return arrayValues(value, parts, depth);
  if (part === undefined) {
    if (value === undefined) return MISSING;
    checkOrdered(value);
    return { keys: [value], multikey: false };
  }
  if (!isDoc(value) || !Object.hasOwn(value, part)) return MISSING;
  return fieldValues(value[part], parts, depth + 1);
};

/** An empty array has the key undefined, which sorts before null. */
const arrayValues = (
  array: readonly unknown[],
  parts: readonly string[],
  depth: number,
): FieldValues => {
  const part = parts[depth];
  if (part === undefined) {
    checkOrdered(array);
    return { keys: array.length > 0 ? array : [undefined], multikey: true };
  }
  const keys = array.flatMap((element) => {
    if (Array.isArray(element)) throw notSupported('an index of a path into a list of lists');
    return fieldValues(element, parts, depth).keys;
  });
  return { keys: keys.length > 0 ? keys : [null], multikey: true };
};

const rejectParallel = (arrays: readonly IndexField[]): void => {
  const [first, second] = arrays.map(({ path }) => path);
  if (!first || !second) return;
  if (second.parts[0] === first.parts[0])
    throw notSupported('an index over two fields of an array');
  throw new CommandError(
    'CannotIndexParallelArrays',
    `cannot index parallel arrays [${second.text}] [${first.text}]`,
  );
};

const combinations = (values: readonly (readonly unknown[])[]): IndexKey[] =>
  values.reduce<IndexKey[]>(
    (keys, next) => keys.flatMap((key) => next.map((value) => [...key, value])),
    [[]],
  );

/** Compares only the fields that both keys have. */
export const compareKeys = (a: IndexKey, b: IndexKey, fields: readonly IndexField[]): number => {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = compareValues(a[at], b[at]);
    if (difference !== 0) return fields[at]?.direction === -1 ? -difference : difference;
  }
  return 0;
};
