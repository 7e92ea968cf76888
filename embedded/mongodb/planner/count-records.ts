import type { Collection } from '../store/collection';
import { findRecords, planFor, type FindQuery } from './find-records';

/** Counts what a query finds, without looking at documents where an index or the collection knows. */
export const countRecords = (collection: Collection, query: FindQuery): number => {
  const { skip, limit } = query;
  const plan = planFor(collection, { ...query, sort: [], skip: 0, limit: 0 });
  const known = plan.residual ? undefined : sizeOf(collection, plan);
  if (known === undefined) return findRecords(collection, { ...query, sort: [] }).length;
  const left = Math.max(known - skip, 0);
  return limit > 0 ? Math.min(left, limit) : left;
};

const sizeOf = ({ records }: Collection, plan: ReturnType<typeof planFor>): number | undefined => {
  if (plan.kind === 'scan') return records.size;
  return plan.kind === 'index' && !plan.index.multikey ? plan.size : undefined;
};
