import type { Collection } from '../store/collection';
import { choosePlan, type FindQuery } from './choose-plan';
import { execute } from './find-records';
import type { Plan } from './plan';
import { selectEntries } from './select-entries';

/** Counts the results of a query; looks at documents only where no index knows the number. */
export const countRecords = (collection: Collection, query: FindQuery): number => {
  const plan = choosePlan(collection, query);
  const known = plan.residual ? undefined : sizeOf(collection, plan);
  return known ?? execute(collection, query, plan).length;
};

const sizeOf = (collection: Collection, plan: Plan): number | undefined => {
  if (plan.kind === 'scan') return collection.records.size;
  if (plan.kind !== 'index' || plan.index.multikey) return undefined;
  const { index, ranges, keyTests } = plan;
  if (keyTests.length === 0) return plan.size;
  let count = 0;
  for (const { from, to } of ranges) {
    for (const span of index.entries.spans(from, to))
      count += selectEntries(span, keyTests, index.columns).length;
  }
  return count;
};
