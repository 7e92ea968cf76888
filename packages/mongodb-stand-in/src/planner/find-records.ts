import type { Doc } from '../bson/codec';
import { fieldNames, readFields } from '../bson/read-fields';
import type { Filter } from '../query/filter';
import { compileFilter, topLevelFields } from '../query/matcher';
import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import { choosePlan } from './choose-plan';
import type { FindQuery, IndexPlan, Plan } from './plan';
import { compareSortKeys, sortKey, type SortField } from './sort';

/** The results of a query, in its order. */
export const findRecords = (collection: Collection, query: FindQuery): StoredRecord[] =>
  execute(collection, query, choosePlan(collection, query));

/** Counts the results of a query; looks at no document where an index knows the number. */
export const countRecords = (collection: Collection, query: FindQuery): number => {
  const plan = choosePlan(collection, query);
  if (!plan.residual && plan.kind === 'scan') return collection.records.size;
  if (!plan.residual && plan.kind === 'index') return plan.size;
  return execute(collection, query, plan).length;
};

const execute = (
  collection: Collection,
  { sort, limit }: FindQuery,
  plan: Plan,
): StoredRecord[] => {
  const passes = plan.residual ? recordFilter(plan.residual) : () => true;
  const stopAt = plan.sorted && limit > 0 ? limit : Infinity;
  const found: StoredRecord[] = [];
  for (const record of recordsOf(collection, plan)) {
    if (passes(record)) found.push(record);
    if (found.length >= stopAt) break;
  }
  const ordered = plan.sorted ? found : sortRecords(found, sort);
  return limit > 0 ? ordered.slice(0, limit) : ordered;
};

/** The records that a plan finds, each once, in the plan's order. */
const recordsOf = (collection: Collection, plan: Plan): Iterable<StoredRecord> => {
  switch (plan.kind) {
    case 'id':
      return plan.keys.flatMap((key) => collection.records.get(key) ?? []);
    case 'index':
      return byIndex(plan);
    case 'union':
      return new Set(plan.plans.flatMap((part) => [...recordsOf(collection, part)]));
    case 'scan':
      return collection.records.values();
  }
};

function* byIndex({ index, ranges, backward }: IndexPlan): Generator<StoredRecord> {
  for (const { from, to } of backward ? ranges.toReversed() : ranges)
    for (const { record } of index.entries.between(from, to, backward)) yield record;
}

/** A filter over records that decodes only the fields that it reads. */
const recordFilter = (filter: Filter): ((record: StoredRecord) => boolean) => {
  const matches = compileFilter(filter);
  const read = readerOf(topLevelFields(filter));
  return ({ bytes }) => matches(read(bytes));
};

const readerOf = (fields: readonly string[]): ((bytes: Buffer) => Doc) => {
  const names = fieldNames(fields);
  return (bytes) => readFields(bytes, names);
};

const sortRecords = (
  records: readonly StoredRecord[],
  sort: readonly SortField[],
): StoredRecord[] => {
  const read = readerOf(sort.map(({ name }) => name));
  return records
    .map((record) => ({ record, key: sortKey(read(record.bytes), sort) }))
    .sort((a, b) => compareSortKeys(a.key, b.key, sort))
    .map(({ record }) => record);
};
