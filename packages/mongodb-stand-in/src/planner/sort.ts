import { compareValues } from '../bson/compare';
import type { Doc } from '../bson/codec';
import { fieldOf } from '../bson/fields';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';
import type { IndexDefinition } from '../store/index-definition';
import type { Bounds } from './bounds';

export interface SortField {
  readonly name: string;
  readonly direction: 1 | -1;
}

export const parseSort = (sort: unknown): readonly SortField[] => {
  if (sort === undefined) return [];
  if (!isDoc(sort))
    throw new CommandError('TypeMismatch', `Expected field sort to be of type object`);
  return Object.entries(sort).map(([name, value]) => {
    if (isDoc(value) || name.startsWith('$')) throw notSupported(`'${name}' in a sort`);
    if (name.includes('.')) throw notSupported('a sort by a part of a field');
    const direction = Number(value);
    if (direction === 1 || direction === -1) return { name, direction };
    throw new CommandError(
      'Location15975',
      `$sort key ordering must be 1 (for ascending) or -1 (for descending)`,
    );
  });
};

/**
 * Whether an index has the order of a sort, after the fields that the query fixes to one value.
 * @returns 1 to read it forward, -1 backward, undefined when it has another order
 */
export const sortDirection = (
  { fields }: IndexDefinition,
  bounds: readonly Bounds[],
  sort: readonly SortField[],
): 1 | -1 | undefined => {
  let direction: 1 | -1 | undefined;
  const fixed = fields.filter((_field, at) => isFixed(bounds[at])).map(({ name }) => name);
  const wanted = sort.filter(({ name }) => !fixed.includes(name));
  const order = fields.filter(({ name }) => !fixed.includes(name));
  for (const [at, { name, direction: sortedBy }] of wanted.entries()) {
    const field = order[at];
    if (field?.name !== name) return undefined;
    const needed = field.direction === sortedBy ? 1 : -1;
    if (direction !== undefined && direction !== needed) return undefined;
    direction = needed;
  }
  return direction ?? 1;
};

const isFixed = (bounds: Bounds | undefined): boolean =>
  bounds?.kind === 'points' && bounds.points.length === 1;

/**
 * The values that a document is sorted by; a missing field sorts as null.
 * @throws CommandError for a list, of which MongoDB takes the least or the greatest element
 */
export const sortKey = (document: Doc, sort: readonly SortField[]): readonly unknown[] =>
  sort.map(({ name }) => {
    const value = fieldOf(document, name);
    if (Array.isArray(value)) throw notSupported(`a sort by the list '${name}'`);
    return value ?? null;
  });

export const compareSortKeys = (
  a: readonly unknown[],
  b: readonly unknown[],
  sort: readonly SortField[],
): number => {
  for (const [at, { direction }] of sort.entries()) {
    const difference = compareValues(a[at], b[at]);
    if (difference !== 0) return difference * direction;
  }
  return 0;
};
