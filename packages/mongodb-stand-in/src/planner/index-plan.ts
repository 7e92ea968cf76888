import type { CollectionIndex } from '../store/collection-index';
import type { IndexKey } from '../store/index-keys';
import type { FieldFilter } from '../query/filter';
import { boundsOf, type Bounds } from './bounds';
import { residualOf, type Conditions } from './conditions';
import { keyTests } from './key-tests';
import type { EntryRange, IndexPlan } from './plan';
import { sortDirection, type SortField } from './sort';

/** Above this number of points, checking is cheaper than looking each one up. */
const MAX_RANGES = 10_000;

/** How an index would answer a query, before its entries are counted. */
export type IndexSketch = Omit<IndexPlan, 'ranges' | 'size'>;

/**
 * How an index would answer a query; undefined when it can't or would not help.
 * @param known conditions on fields, including those that an `$or` implies
 */
export const sketchIndex = (
  index: CollectionIndex,
  conditions: Conditions,
  known: readonly FieldFilter[],
  sort: readonly SortField[],
): IndexSketch | undefined => {
  const bounds = leadingBounds(index, known);
  const fulfilled = index.multikey ? [] : usedBy(bounds);
  const unfulfilled = conditions.fields.filter((condition) => !fulfilled.includes(condition));
  const tests = keyTests(index, unfulfilled);
  const direction = index.multikey ? undefined : sortDirection(index.definition, bounds, sort);
  return {
    kind: 'index',
    index,
    bounds,
    backward: direction === -1,
    sorted: direction !== undefined || sort.length === 0,
    keyTests: tests,
    residual: residualOf(conditions, [...fulfilled, ...tests.map(({ condition }) => condition)]),
  };
};

const usedBy = (bounds: readonly Bounds[]): FieldFilter[] => bounds.flatMap(({ used }) => used);

/**
 * Drops each sketch that another one beats in all respects: conditions, order and fields. Measuring
 * all would take longer than reading a page of results.
 */
export const undominated = (sketches: readonly IndexSketch[]): readonly IndexSketch[] =>
  sketches.reduce<readonly IndexSketch[]>(
    (kept, sketch) =>
      kept.some((other) => dominates(other, sketch))
        ? kept
        : [...kept.filter((other) => !dominates(sketch, other)), sketch],
    [],
  );

const dominates = (a: IndexSketch, b: IndexSketch): boolean => {
  const narrowing = usedBy(a.bounds);
  return (
    // An index over arrays lists some documents several times.
    (!a.index.multikey || b.index.multikey) &&
    (a.sorted || !b.sorted) &&
    (!a.residual || b.residual !== undefined) &&
    a.bounds.length >= b.bounds.length &&
    usedBy(b.bounds).every((condition) => narrowing.includes(condition))
  );
};

export const measured = (sketch: IndexSketch): IndexPlan => {
  const { index, bounds } = sketch;
  const ranges = entryRanges(index, bounds);
  const size = ranges.reduce((sum, { from, to }) => sum + index.entries.count(from, to), 0);
  return { ...sketch, ranges, size };
};

/** Bounds of the index's first fields: points as far as possible, then at most one range. */
const leadingBounds = (index: CollectionIndex, conditions: readonly FieldFilter[]): Bounds[] => {
  const leading: Bounds[] = [];
  let ranges = 1;
  for (const { path } of index.definition.fields) {
    const own = conditions.filter((condition) => condition.path.text === path.text);
    const bounds = boundsOf(own, index.multikey);
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
