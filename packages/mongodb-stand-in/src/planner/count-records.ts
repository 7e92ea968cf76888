import type { Collection } from '../store/collection';
import { findRecords, planFor, type FindQuery } from './find-records';
import { selectEntries } from './select-entries';

/** Counts what a query finds, without looking at documents where an index or the collection knows. */
export const countRecords = (collection: Collection, query: FindQuery): number => {
  const { skip, limit } = query;
  const plan = planFor(collection, { ...query, sort: [], skip: 0, limit: 0 });
  const known = plan.residual ? undefined : sizeOf(collection, plan);
  if (known === undefined) return findRecords(collection, { ...query, sort: [] }).length;
  const left = Math.max(known - skip, 0);
  return limit > 0 ? Math.min(left, limit) : left;
};

const sizeOf = (collection: Collection, plan: ReturnType<typeof planFor>): number | undefined => {
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
