import { compareValues } from '../bson/compare';
import type { Doc } from '../bson/codec';
import { fieldOf } from '../bson/fields';
import { checkOrdered } from '../bson/type-order';
import { notSupported } from '../errors';
import type { IndexField } from './index-definition';

/** One value for each field of an index. */
export type IndexKey = readonly unknown[];

/**
 * The key of a document in an index; a missing field counts as null.
 * @throws CommandError for a list, whose elements MongoDB would index one by one, and for a value
 * without a place in the order
 */
export const documentKey = (document: Doc, fields: readonly IndexField[]): IndexKey =>
  fields.map(({ name }) => {
    const value = fieldOf(document, name);
    if (Array.isArray(value)) throw notSupported(`a list in the indexed field '${name}'`);
    checkOrdered(value);
    return value ?? null;
  });

/** Compares only the fields that both keys have. */
export const compareKeys = (a: IndexKey, b: IndexKey, fields: readonly IndexField[]): number => {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = compareValues(a[at], b[at]);
    if (difference !== 0) return fields[at]?.direction === -1 ? -difference : difference;
  }
  return 0;
};
