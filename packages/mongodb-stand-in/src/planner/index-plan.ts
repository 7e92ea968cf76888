import type { CollectionIndex } from '../store/collection-index';
import type { IndexKey } from '../store/index-keys';
import { areEqual } from '../bson/compare';
import type { FieldFilter } from '../query/filter';
import { boundsOf, type Bounds } from './bounds';
import { conditionsOf, residualOf, type Conditions } from './conditions';
import { keyTests } from './key-tests';
import type { EntryRange, IndexPlan } from './plan';
import { sortDirection, type SortField } from './sort';

/** More points than that are cheaper to check than to look up. */
const MAX_RANGES = 10_000;

/** How an index would serve a query, before it is known how many entries that takes. */
export type IndexSketch = Omit<IndexPlan, 'ranges' | 'size'>;

/**
 * How an index would serve a query, or undefined when it may not or would not help.
 * @param known conditions on fields, those among them that follow from alternatives
 */
export const sketchIndex = (
  index: CollectionIndex,
  conditions: Conditions,
  known: readonly FieldFilter[],
  sort: readonly SortField[],
): IndexSketch | undefined => {
  if (!holdsAllResults(index, conditions)) return undefined;
  const bounds = leadingBounds(index, known);
  if (index.definition.sparse && bounds.length === 0) return undefined;
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
 * Sketches of which none does all that another does: narrows by the same conditions, is in order, and tells all that the
 * documents would. The rest need not be measured, which takes longer than a page of results.
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
    hasNoMoreEntries(a.index, b.index) &&
    (a.sorted || !b.sorted) &&
    (!a.residual || b.residual !== undefined) &&
    a.bounds.length >= b.bounds.length &&
    usedBy(b.bounds).every((condition) => narrowing.includes(condition))
  );
};

/** Of the same documents: a partial index leaves some out, and one over arrays has some several times. */
const hasNoMoreEntries = (a: CollectionIndex, b: CollectionIndex): boolean =>
  (a.partialFilter !== undefined || b.partialFilter === undefined) && (!a.multikey || b.multikey);

export const measured = (sketch: IndexSketch): IndexPlan => {
  const { index, bounds } = sketch;
  const ranges = entryRanges(index, bounds);
  const size = ranges.reduce((sum, { from, to }) => sum + index.entries.count(from, to), 0);
  return { ...sketch, ranges, size };
};

/** A partial index serves only queries that repeat its filter. */
const holdsAllResults = ({ partialFilter }: CollectionIndex, { fields }: Conditions): boolean => {
  if (!partialFilter) return true;
  const demanded = conditionsOf(partialFilter);
  return (
    demanded.others.length === 0 &&
    demanded.fields.every((condition) => fields.some((given) => isSame(given, condition)))
  );
};

const isSame = (a: FieldFilter, b: FieldFilter): boolean =>
  a.path.text === b.path.text &&
  a.predicate.kind === 'compare' &&
  b.predicate.kind === 'compare' &&
  a.predicate.operator === b.predicate.operator &&
  areEqual(a.predicate.value, b.predicate.value);

/** Bounds of the index's first fields: points as long as there are, and at most one range behind them. */
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
