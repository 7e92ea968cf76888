import { idKey } from '../bson/id-key';
import type { Collection } from '../store/collection';
import { boundsOf } from './bounds';
import { conditionsOf, residualOf, type Conditions } from './conditions';
import type { FindQuery, IdPlan, IndexPlan, Plan, ScanPlan, UnionPlan } from './plan';
import { impliedBounds } from './implied-bounds';
import { planByIndex } from './plan-by-index';
import type { SortField } from './sort';

/**
 * The cheapest of four plans: by `_id`, by the best index, by one index for each clause of `$or`,
 * or a scan of all records.
 */
export const choosePlan = (collection: Collection, query: FindQuery): Plan => {
  const conditions = conditionsOf(query.filter);
  return (
    planById(conditions, query.sort) ??
    cheapestIndex(collection, conditions, query) ??
    planUnion(collection, conditions, query) ??
    planScan(conditions, query.sort.length === 0)
  );
};

const planById = (conditions: Conditions, sort: readonly SortField[] = []): IdPlan | undefined => {
  const byId = conditions.fields.find(({ path }) => path.text === '_id');
  const bounds = byId && boundsOf([byId]);
  if (bounds?.kind !== 'points') return undefined;
  return {
    kind: 'id',
    keys: bounds.points.map(idKey),
    sorted: sort.length === 0 || bounds.points.length === 1,
    residual: residualOf(conditions, bounds.used),
  };
};

const cheapestIndex = (
  { indexes }: Collection,
  conditions: Conditions,
  query: FindQuery,
): IndexPlan | undefined => {
  const { limit, hint } = query;
  const known = [...conditions.fields, ...impliedBounds(conditions.others)];
  const plans = indexes
    .filter(({ definition }) => hint === undefined || definition.name === hint)
    .flatMap((index) => planByIndex(index, conditions, known, query) ?? []);
  const narrowing = plans.filter(({ narrowed }) => narrowed > 0);
  return cheapest(narrowing.length > 0 ? narrowing : plans, limit);
};

const cheapest = (plans: readonly IndexPlan[], limit: number): IndexPlan | undefined => {
  // The narrowest index limits how many results there can be.
  const results = Math.max(Math.min(...plans.map(({ size }) => size)), 1);
  const costs = new Map(plans.map((plan) => [plan, cost(plan, limit, results)]));
  return plans.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))[0];
};

/** Entries to read, counted double when the results must be sorted; of equals, the narrower. */
const cost = ({ size, sorted, narrowed }: IndexPlan, limit: number, results: number): number => {
  const untilEnough = limit > 0 && sorted ? Math.min(size, (limit * size) / results) : size;
  return (sorted ? untilEnough : size * 2) + 1 / (1 + narrowed);
};

const planUnion = (
  collection: Collection,
  conditions: Conditions,
  { hint }: FindQuery,
): UnionPlan | undefined => {
  const either = conditions.others.find(({ kind }) => kind === 'or');
  if (either?.kind !== 'or') return undefined;
  const plans = either.clauses.flatMap((filter) => {
    const clause = conditionsOf(filter);
    const query = { filter, sort: [], limit: 0, hint };
    return planById(clause) ?? cheapestIndex(collection, clause, query) ?? [];
  });
  if (plans.length < either.clauses.length) return undefined;
  return { kind: 'union', plans, sorted: false, residual: residualOf(conditions, []) };
};

const planScan = (conditions: Conditions, sorted: boolean): ScanPlan => ({
  kind: 'scan',
  sorted,
  residual: residualOf(conditions, []),
});
