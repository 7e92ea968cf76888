import { fieldOf } from '../bson/fields';
import { isDoc } from '../bson/type-order';

/**
 * Visits every value that a dotted path reaches, through documents and arrays of documents, until a
 * visit returns true. A path that ends early visits undefined, except inside arrays of other
 * values.
 */
export const visitPath = (
  value: unknown,
  parts: readonly string[],
  visit: (reached: unknown) => boolean,
  depth = 0,
): boolean => {
  const part = parts[depth];
  if (part === undefined) return visit(value);
  if (isDoc(value)) {
    return visitPath(fieldOf(value, part), parts, visit, depth + 1);
  }
  return Array.isArray(value) ? visitArray(value, parts, visit, depth) : visit(undefined);
};

const visitArray = (
  array: readonly unknown[],
  parts: readonly string[],
  visit: (reached: unknown) => boolean,
  depth: number,
): boolean => {
  const index = arrayIndex(parts[depth]);
  if (index < array.length && visitPath(array[index], parts, visit, depth + 1)) return true;
  return array.some((element) => isDoc(element) && visitPath(element, parts, visit, depth));
};

/** The array index that a path's part names, or a number that no array reaches. */
const arrayIndex = (part = ''): number => (/^\d+$/.test(part) ? Number(part) : Infinity);

/** Whether the value or, for an array, one of its elements passes. */
export const valueOrElement = (value: unknown, test: (value: unknown) => boolean): boolean =>
  test(value) || (Array.isArray(value) && value.some(test));
