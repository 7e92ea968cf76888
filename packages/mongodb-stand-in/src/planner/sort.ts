import { compareValues } from '../bson/compare';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';
import { toPath, type Path } from '../query/filter';
import { visitPath } from '../query/visit-path';
import type { IndexDefinition } from '../store/index-definition';
import type { Bounds } from './bounds';

export interface SortField {
  readonly path: Path;
  readonly direction: 1 | -1;
}

export const parseSort = (sort: unknown): readonly SortField[] => {
  if (sort === undefined) return [];
  if (!isDoc(sort))
    throw new CommandError('TypeMismatch', `Expected field sort to be of type object`);
  return Object.entries(sort).map(([name, value]) => {
    if (isDoc(value) || name.startsWith('$')) throw notSupported(`'${name}' in a sort`);
    // A number in a path means an element, a field, or both.
    if (/(^|\.)\d+(\.|$)/.test(name)) throw notSupported('a sort by the place of an element');
    const direction = Number(value);
    if (direction === 1 || direction === -1) return { path: toPath(name), direction };
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
  const fixed = fields.filter((_field, at) => isFixed(bounds[at])).map(({ path }) => path.text);
  const wanted = sort.filter(({ path }) => !fixed.includes(path.text));
  const order = fields.filter(({ path }) => !fixed.includes(path.text));
  for (const [at, { path, direction: sortedBy }] of wanted.entries()) {
    const field = order[at];
    if (field?.path.text !== path.text) return undefined;
    const needed = field.direction === sortedBy ? 1 : -1;
    if (direction !== undefined && direction !== needed) return undefined;
    direction = needed;
  }
  return direction ?? 1;
};

const isFixed = (bounds: Bounds | undefined): boolean =>
  bounds?.kind === 'points' && bounds.points.length === 1;

/**
 * The values that a document is sorted by: of an array the least element, or the greatest when
 * descending.
 * @throws CommandError when two paths reach several values: their combinations would have an order
 */
export const sortKey = (document: Doc, sort: readonly SortField[]): readonly unknown[] => {
  let arrays = 0;
  return sort.map(({ path, direction }) => {
    const values: unknown[] = [];
    visitPath(document, path.parts, (reached) => {
      values.push(...elementsOf(reached));
      return false;
    });
    if (values.length > 1 && (arrays += 1) > 1) throw parallelArrays();
    if (values.length === 0) return null;
    return values.reduce((best, value) =>
      compareValues(value, best) * direction < 0 ? value : best,
    );
  });
};

const parallelArrays = (): CommandError =>
  new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');

/** A missing field sorts as null, and an empty array before it. */
const elementsOf = (reached: unknown): readonly unknown[] => {
  if (!Array.isArray(reached)) return [reached ?? null];
  return reached.length > 0 ? reached : [undefined];
};

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
