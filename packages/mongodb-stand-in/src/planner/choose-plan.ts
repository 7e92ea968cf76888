import { idKey } from '../bson/id-key';
import type { Filter } from '../query/filter';
import type { Collection } from '../store/collection';
import { boundsOf } from './bounds';
import { conditionsOf, residualOf, type Conditions } from './conditions';
import type { IdPlan, IndexPlan, Plan, ScanPlan, UnionPlan } from './plan';
import { impliedBounds } from './implied-bounds';
import { measured, sketchIndex, undominated } from './index-plan';
import type { SortField } from './sort';

/** The query that a plan has to answer. */
export interface FindQuery {
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  /** Maximum number of results; 0 for all. */
  readonly limit: number;
  /** Name of the index that must be used. */
  readonly hint?: string | undefined;
}

/**
 * The cheapest of four plans: by `_id`, by the best index, by one index for each clause of `$or`,
 * or a scan of all records.
 */
export const choosePlan = (collection: Collection, query: FindQuery): Plan => {
  const conditions = conditionsOf(query.filter);
  return (
    planById(conditions, query.sort) ??
    planByIndex(collection, conditions, query) ??
    planUnion(collection, conditions, query) ??
    planScan(conditions, query.sort.length === 0)
  );
};

const planById = (conditions: Conditions, sort: readonly SortField[] = []): IdPlan | undefined => {
  const byId = conditions.fields.find(({ path }) => path.text === '_id');
  const bounds = byId && boundsOf([byId], false);
  if (bounds?.kind !== 'points') return undefined;
  return {
    kind: 'id',
    keys: bounds.points.map(idKey),
    sorted: sort.length === 0 || bounds.points.length === 1,
    residual: residualOf(conditions, bounds.used),
  };
};

const planByIndex = (
  collection: Collection,
  conditions: Conditions,
  { sort, limit, hint }: FindQuery,
): IndexPlan | undefined => {
  const known = [...conditions.fields, ...impliedBounds(conditions.others)];
  const sketches = collection.indexes
    .filter(({ definition }) => hint === undefined || definition.name === hint)
    .flatMap((index) => sketchIndex(index, conditions, known, sort) ?? []);
  const candidates = undominated(sketches).map(measured);
  const narrowing = candidates.filter(({ bounds }) => bounds.length > 0);
  const useful = candidates.filter(
    ({ sorted }) => hint !== undefined || (sorted && sort.length > 0),
  );
  return cheapest(narrowing, limit) ?? cheapest(useful, limit);
};

const cheapest = (plans: readonly IndexPlan[], limit: number): IndexPlan | undefined => {
  // The narrowest index limits how many results there can be.
  const results = Math.max(Math.min(...plans.map(({ size }) => size)), 1);
  const costs = new Map(plans.map((plan) => [plan, cost(plan, limit, results)]));
  return plans.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))[0];
};

/** The cost of checking a key, when checking a document costs 1. */
const KEY_COST = 0.1;

/** Entries to check, counted double when the results must be sorted. */
const cost = (plan: IndexPlan, limit: number, results: number): number => {
  const { size, sorted, bounds, residual } = plan;
  const untilEnough = limit > 0 && sorted ? Math.min(size, (limit * size) / results) : size;
  const entries = sorted ? untilEnough : size * 2;
  return entries * (residual ? 1 : KEY_COST) + 1 / (1 + bounds.length);
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
    return planById(clause) ?? planByIndex(collection, clause, query) ?? [];
  });
  if (plans.length < either.clauses.length) return undefined;
  return { kind: 'union', plans, sorted: false, residual: residualOf(conditions, []) };
};

const planScan = (conditions: Conditions, sorted: boolean): ScanPlan => ({
  kind: 'scan',
  sorted,
  residual: residualOf(conditions, []),
});
