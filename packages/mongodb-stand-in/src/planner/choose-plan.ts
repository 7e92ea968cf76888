import { idKey } from '../bson/id-key';
import type { Filter } from '../query/filter';
import type { Collection } from '../store/collection';
import { boundsOf } from './bounds';
import { conditionsOf, residualOf, type Conditions } from './conditions';
import type { IdPlan, IndexPlan, Plan, ScanPlan, UnionPlan } from './plan';
import { impliedBounds } from './implied-bounds';
import { measured, sketchIndex, undominated } from './index-plan';
import { isHinted, type Hint } from './hint';
import type { SortField } from './sort';

/** What a plan has to serve. */
export interface Query {
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  /** Results wanted, skipped ones included; 0 for all. */
  readonly atMost: number;
  readonly hint?: Hint | undefined;
}

/** The cheapest way to the results: by `_id`, by the best index, by one index for each clause of `$or`, or by all. */
export const choosePlan = (collection: Collection, query: Query): Plan => {
  const conditions = conditionsOf(query.filter);
  const natural = naturalOrder(query);
  if (natural) return planScan(conditions, natural === -1);
  return (
    planById(conditions, query.sort) ??
    planByIndex(collection, conditions, query) ??
    planUnion(collection, conditions, query) ??
    planScan(conditions, false, query.sort.length === 0)
  );
};

/** The order of insertion, where a query asks for it. */
const naturalOrder = ({ sort, hint }: Query): 1 | -1 | undefined => {
  if (hint?.kind === 'scan') return sort.length === 0 ? (hint.backward ? -1 : 1) : undefined;
  const [first] = sort;
  return first?.path.text === '$natural' ? first.direction : undefined;
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
  { sort, atMost, hint }: Query,
): IndexPlan | undefined => {
  const known = [...conditions.fields, ...impliedBounds(conditions.others)];
  const sketches = collection.indexes
    .filter(({ definition }) => isHinted(definition, hint))
    .flatMap((index) => sketchIndex(index, conditions, known, sort) ?? []);
  const candidates = undominated(sketches).map(measured);
  const narrowing = candidates.filter(({ bounds }) => bounds.length > 0);
  const useful = candidates.filter(
    ({ sorted }) => hint !== undefined || (sorted && sort.length > 0),
  );
  return cheapest(narrowing, atMost) ?? cheapest(useful, atMost);
};

const cheapest = (plans: readonly IndexPlan[], atMost: number): IndexPlan | undefined => {
  // There are no more results than the narrowest index has entries.
  const results = Math.max(Math.min(...plans.map(({ size }) => size)), 1);
  const costs = new Map(plans.map((plan) => [plan, cost(plan, atMost, results)]));
  return plans.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))[0];
};

/** What looking at a key costs, when looking at a document costs 1. */
const KEY_COST = 0.1;

/** Entries that will be looked at, counted double where the results have to be sorted. */
const cost = (plan: IndexPlan, atMost: number, results: number): number => {
  const { size, sorted, bounds, residual } = plan;
  const untilEnough = atMost > 0 && sorted ? Math.min(size, (atMost * size) / results) : size;
  const entries = sorted ? untilEnough : size * 2;
  return entries * (residual ? 1 : KEY_COST) + 1 / (1 + bounds.length);
};

const planUnion = (
  collection: Collection,
  conditions: Conditions,
  { hint }: Query,
): UnionPlan | undefined => {
  const either = conditions.others.find(({ kind }) => kind === 'or');
  if (either?.kind !== 'or') return undefined;
  const plans = either.clauses.flatMap((filter) => {
    const clause = conditionsOf(filter);
    const query = { filter, sort: [], atMost: 0, hint };
    return planById(clause) ?? planByIndex(collection, clause, query) ?? [];
  });
  if (plans.length < either.clauses.length) return undefined;
  return { kind: 'union', plans, sorted: false, residual: residualOf(conditions, []) };
};

const planScan = (conditions: Conditions, backward: boolean, sorted = true): ScanPlan => ({
  kind: 'scan',
  backward,
  sorted,
  residual: residualOf(conditions, []),
});
