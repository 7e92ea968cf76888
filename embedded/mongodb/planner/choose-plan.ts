import { idKey } from '../bson/id-key';
import { typeOrder, ORDER } from '../bson/type-order';
import type { Filter } from '../query/filter';
import type { Collection } from '../store/collection';
import { conditionsOf, type Conditions } from './conditions';
import type { IdPlan, IndexPlan, Plan, ScanPlan, UnionPlan } from './plan';
import { planIndex } from './index-plan';
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
  return (
    planById(conditions) ??
    planByIndex(collection, conditions, query) ??
    planUnion(collection, conditions, query) ??
    planScan(conditions, query)
  );
};

const planById = ({ fields, others }: Conditions): IdPlan | undefined => {
  const byId = fields.find(
    ({ path, predicate }) =>
      path === '_id' &&
      predicate.kind === 'compare' &&
      predicate.operator === '$eq' &&
      typeOrder(predicate.value) !== ORDER.array &&
      typeOrder(predicate.value) !== ORDER.regex,
  );
  if (byId?.predicate.kind !== 'compare') return undefined;
  const exact = fields.length === 1 && others.length === 0;
  return { kind: 'id', key: idKey(byId.predicate.value), exact, sorted: true };
};

const planByIndex = (
  collection: Collection,
  conditions: Conditions,
  { sort, atMost, hint }: Query,
): IndexPlan | undefined => {
  const candidates = collection.indexes
    .filter(({ definition }) => isHinted(definition, hint))
    .flatMap((index) => planIndex(index, conditions, sort) ?? []);
  const narrowing = candidates.filter(({ bounds }) => bounds.length > 0);
  const useful = candidates.filter(
    ({ sorted }) => hint !== undefined || (sorted && sort.length > 0),
  );
  const best = (plans: readonly IndexPlan[]) =>
    plans.toSorted((a, b) => cost(a, atMost) - cost(b, atMost))[0];
  return best(narrowing) ?? best(useful);
};

/** Entries that will be looked at, and more where the results have to be sorted or sifted. */
const cost = ({ size, sorted, exact, bounds }: IndexPlan, atMost: number): number => {
  const sifted = atMost > 0 && sorted ? Math.min(size, atMost * (exact ? 1 : 8)) : size;
  return (sorted ? sifted : size * 2) + 1 / (1 + bounds.length);
};

const planUnion = (
  collection: Collection,
  { others }: Conditions,
  { hint }: Query,
): UnionPlan | undefined => {
  const either = others.find(({ kind }) => kind === 'or');
  if (either?.kind !== 'or') return undefined;
  const plans = either.clauses.flatMap((filter) => {
    const conditions = conditionsOf(filter);
    const query = { filter, sort: [], atMost: 0, hint };
    return planById(conditions) ?? planByIndex(collection, conditions, query) ?? [];
  });
  if (plans.length < either.clauses.length) return undefined;
  return { kind: 'union', plans, sorted: false, exact: false };
};

const planScan = ({ fields, others }: Conditions, { sort, hint }: Query): ScanPlan => {
  const natural = sort.length === 1 && sort[0]?.path.text === '$natural' ? sort[0] : undefined;
  return {
    kind: 'scan',
    backward: natural?.direction === -1 || (hint?.kind === 'scan' && hint.backward),
    sorted: sort.length === 0 || natural !== undefined,
    exact: fields.length === 0 && others.length === 0,
  };
};
