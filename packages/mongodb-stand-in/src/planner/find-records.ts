import type { Doc } from '../bson/codec';
import { fieldNames } from '../bson/field-names';
import { readFields } from '../bson/read-fields';
import type { Filter } from '../query/filter';
import { compileFilter, topLevelFields } from '../query/matcher';
import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import { choosePlan, type FindQuery } from './choose-plan';
import type { Plan } from './plan';
import { runPlan, type Effort } from './run-plan';
import { compareSortKeys, sortKey, type SortField } from './sort';

/** The results of a query, in its order. */
export const findRecords = (collection: Collection, query: FindQuery): StoredRecord[] =>
  execute(collection, query, choosePlan(collection, query));

/** Runs a plan that was made for this query; `explain` reads its cost from `effort`. */
export const execute = (
  collection: Collection,
  { sort, limit }: Omit<FindQuery, 'filter'>,
  plan: Plan,
  effort: Effort = { keysExamined: 0, docsExamined: 0 },
): StoredRecord[] => {
  const passes = plan.residual ? recordFilter(plan.residual) : () => true;
  const stopAt = plan.sorted && limit > 0 ? limit : Infinity;
  const found: StoredRecord[] = [];
  for (const record of runPlan(collection, plan, effort)) {
    effort.docsExamined += 1;
    if (passes(record)) found.push(record);
    if (found.length >= stopAt) break;
  }
  const ordered = plan.sorted ? found : sortRecords(found, sort);
  return limit > 0 ? ordered.slice(0, limit) : ordered;
};

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
  const read = readerOf(sort.map(({ path }) => path.parts[0] ?? ''));
  return records
    .map((record) => ({ record, key: sortKey(read(record.bytes), sort) }))
    .sort((a, b) => compareSortKeys(a.key, b.key, sort))
    .map(({ record }) => record);
};
