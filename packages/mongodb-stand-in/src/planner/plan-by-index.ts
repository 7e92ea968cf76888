import type { FieldFilter } from '../query/filter';
import type { CollectionIndex } from '../store/collection-index';
import type { IndexKey } from '../store/index-keys';
import { boundsOf, type Bounds } from './bounds';
import { residualOf, type Conditions } from './conditions';
import type { EntryRange, FindQuery, IndexPlan } from './plan';
import { sortDirection } from './sort';

/** Above this number of points, checking is cheaper than looking each one up. */
const MAX_RANGES = 10_000;

/**
 * How an index would answer a query; undefined when it neither narrows nor orders the results.
 * @param known conditions on fields, including those that an `$or` implies
 */
export const planByIndex = (
  index: CollectionIndex,
  conditions: Conditions,
  known: readonly FieldFilter[],
  { sort, hint }: Pick<FindQuery, 'sort' | 'hint'>,
): IndexPlan | undefined => {
  const bounds = leadingBounds(index, known);
  const direction = sortDirection(index.definition, bounds, sort);
  if (bounds.length === 0 && hint === undefined && !(direction && sort.length > 0))
    return undefined;
  const ranges = entryRanges(index, bounds);
  return {
    kind: 'index',
    index,
    ranges,
    size: ranges.reduce((sum, { from, to }) => sum + index.entries.count(from, to), 0),
    narrowed: bounds.length,
    backward: direction === -1,
    sorted: direction !== undefined || sort.length === 0,
    residual: residualOf(
      conditions,
      bounds.flatMap(({ used }) => used),
    ),
  };
};

/** Bounds of the index's first fields: points as far as possible, then at most one range. */
const leadingBounds = (index: CollectionIndex, conditions: readonly FieldFilter[]): Bounds[] => {
  const leading: Bounds[] = [];
  let ranges = 1;
  for (const { name } of index.definition.fields) {
    const bounds = boundsOf(conditions.filter(({ path }) => path.text === name));
    if (!bounds) break;
    ranges *= bounds.kind === 'points' ? bounds.points.length : 1;
    if (ranges > MAX_RANGES) break;
    leading.push(bounds);
    if (bounds.kind === 'range') break;
  }
  return leading;
};

const entryRanges = (index: CollectionIndex, bounds: readonly Bounds[]): EntryRange[] => {
  const range = bounds.find((one) => one.kind === 'range');
  const prefixes = bounds.reduce<IndexKey[]>(
    (keys, one, at) => {
      if (one.kind === 'range') return keys;
      const points =
        index.definition.fields[at]?.direction === -1 ? one.points.toReversed() : one.points;
      return keys.flatMap((key) => points.map((point) => [...key, point]));
    },
    [[]],
  );
  return prefixes.map((prefix) =>
    range
      ? rangeBehind(index, prefix, range)
      : { from: index.before(prefix), to: index.after(prefix) },
  );
};

const rangeBehind = (
  index: CollectionIndex,
  prefix: IndexKey,
  { low, high }: Extract<Bounds, { kind: 'range' }>,
): EntryRange => {
  const isDescending = index.definition.fields[prefix.length]?.direction === -1;
  const [first, last] = isDescending ? [high, low] : [low, high];
  const [from, to] = [
    [...prefix, first.value],
    [...prefix, last.value],
  ];
  return {
    from: first.inclusive ? index.before(from) : index.after(from),
    to: last.inclusive ? index.after(to) : index.before(to),
  };
};
