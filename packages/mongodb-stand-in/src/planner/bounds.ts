import { areEqual, compareValues } from '../bson/compare';
import { Edge, ORDER, typeOrder } from '../bson/type-order';
import type { Comparison, FieldFilter } from '../query/filter';

export interface Limit {
  readonly value: unknown;
  readonly inclusive: boolean;
}

/** The values of one field that can match its conditions. */
export type Bounds =
  | { readonly kind: 'points'; readonly points: readonly unknown[]; readonly used: Used }
  | { readonly kind: 'range'; readonly low: Limit; readonly high: Limit; readonly used: Used };

/** The conditions that the bounds express completely. */
type Used = readonly FieldFilter[];

/** The bounds that a field's conditions give, or undefined when an index can't narrow them. */
export const boundsOf = (conditions: readonly FieldFilter[]): Bounds | undefined => {
  const points = conditions.find((condition) => pointsOf(condition));
  if (points) return { kind: 'points', points: pointsOf(points) ?? [], used: [points] };
  const ranges = conditions.flatMap(rangeOf);
  const low = tightest(ranges.filter(({ isLow }) => isLow));
  const high = tightest(ranges.filter(({ isLow }) => !isLow));
  const known = low ?? high;
  if (!known || (low && high && typeOrder(low.value) !== typeOrder(high.value))) return undefined;
  return {
    kind: 'range',
    low: low ?? lowestOf(known.value),
    high: high ?? { value: Edge.after(known.value), inclusive: true },
    used: [low, high].flatMap((range) => range?.condition ?? []),
  };
};

/** Whether an index holds the value as it is: not null, which also means missing, and no list. */
export const isIndexable = (value: unknown): boolean => {
  const order = typeOrder(value);
  return order > ORDER.null && order !== ORDER.array && order !== ORDER.regex;
};

const pointsOf = ({ predicate }: FieldFilter): readonly unknown[] | undefined => {
  if (predicate.kind === 'compare' && predicate.operator === '$eq') {
    return isIndexable(predicate.value) ? [predicate.value] : undefined;
  }
  if (predicate.kind !== 'in' || !predicate.values.every(isIndexable)) return undefined;
  return predicate.values
    .toSorted(compareValues)
    .filter((value, at, all) => at === 0 || !areEqual(value, all[at - 1]));
};

interface Range extends Limit {
  readonly isLow: boolean;
  readonly condition: FieldFilter;
}

const RANGES: Readonly<Partial<Record<Comparison, { isLow: boolean; inclusive: boolean }>>> = {
  $gt: { isLow: true, inclusive: false },
  $gte: { isLow: true, inclusive: true },
  $lt: { isLow: false, inclusive: false },
  $lte: { isLow: false, inclusive: true },
};

const rangeOf = (condition: FieldFilter): Range[] => {
  const { predicate } = condition;
  if (predicate.kind !== 'compare' || !isIndexable(predicate.value)) return [];
  const range = RANGES[predicate.operator];
  const { value } = predicate;
  return range && !Number.isNaN(value) ? [{ ...range, value, condition }] : [];
};

/** Of several limits on one side, the one that admits the fewest values. */
const tightest = (ranges: readonly Range[]): Range | undefined =>
  ranges.toSorted((a, b) => (a.isLow ? -1 : 1) * compareValues(a.value, b.value))[0];

/** NaN sorts before every number, but `$lt` never finds it. */
const lowestOf = (value: unknown): Limit =>
  typeOrder(value) === ORDER.number
    ? { value: NaN, inclusive: false }
    : { value: Edge.before(value), inclusive: true };
