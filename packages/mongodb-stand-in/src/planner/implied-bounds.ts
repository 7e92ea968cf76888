import { compareValues } from '../bson/compare';
import { typeOrder } from '../bson/type-order';
import type { Comparison, FieldFilter, Filter, Path } from '../query/filter';
import { isIndexable } from './bounds';
import { conditionsOf } from './conditions';

/** One side of a range, and the operators that express it. */
interface Side {
  readonly operator: '$gte' | '$lte';
  readonly keptBy: ReadonlySet<Comparison>;
  /** Positive when the second value is further out. */
  readonly outward: (a: unknown, b: unknown) => number;
}

const SIDES: readonly Side[] = [
  {
    operator: '$gte',
    keptBy: new Set(['$eq', '$gt', '$gte']),
    outward: (a, b) => compareValues(a, b),
  },
  {
    operator: '$lte',
    keptBy: new Set(['$eq', '$lt', '$lte']),
    outward: (a, b) => compareValues(b, a),
  },
];

/**
 * The range that all clauses of an `$or` have in common. A query for the page after a cursor has
 * two clauses, «less» and «equal, but later»; both imply «not greater», so an index finds the page
 * at once.
 */
export const impliedBounds = (others: readonly Filter[]): FieldFilter[] =>
  others.flatMap((other) => {
    if (other.kind !== 'or') return [];
    const clauses = other.clauses.map((clause) => conditionsOf(clause).fields);
    const paths = clauses[0]?.map(({ path }) => path) ?? [];
    return paths.flatMap((path) => SIDES.flatMap((side) => commonBound(clauses, path, side)));
  });

const commonBound = (
  clauses: readonly (readonly FieldFilter[])[],
  path: Path,
  { operator, keptBy, outward }: Side,
): FieldFilter[] => {
  const limits = clauses.map((fields) => limitOf(fields, path, keptBy));
  const [first] = limits;
  const isCommon = limits.every(
    (limit) => isIndexable(limit) && !Number.isNaN(limit) && typeOrder(limit) === typeOrder(first),
  );
  if (!isCommon) return [];
  const value = limits.reduce((widest, limit) => (outward(widest, limit) > 0 ? limit : widest));
  return [{ kind: 'field', path, predicate: { kind: 'compare', operator, value } }];
};

/** The limit that a clause sets for a path, or undefined. */
const limitOf = (
  fields: readonly FieldFilter[],
  path: Path,
  keptBy: ReadonlySet<Comparison>,
): unknown => {
  for (const { path: own, predicate } of fields) {
    if (own.text !== path.text || predicate.kind !== 'compare') continue;
    if (keptBy.has(predicate.operator)) return predicate.value;
  }
  return undefined;
};
