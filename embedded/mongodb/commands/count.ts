import { compareValues } from '../bson/compare';
import { fieldNames, readFields } from '../bson/read-fields';
import { findRecords, planFor, type FindQuery } from '../planner/find-records';
import { parseHint } from '../planner/hint';
import { parseFilter } from '../query/parse-filter';
import { toPath } from '../query/filter';
import { visitPath } from '../query/visit-path';
import type { Collection } from '../store/collection';
import {
  countArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
  stringArgument,
} from './arguments';
import type { Command } from './command';

const COUNT_ARGUMENTS = new Set(['query', 'limit', 'skip', 'hint', 'collation']);

export const count: Command = (request, { store }) => {
  const { body } = request;
  rejectUnknownArguments(request, COUNT_ARGUMENTS);
  const filter = parseFilter(documentArgument(body, 'query'));
  const collection = store.find(namespaceOf(request));
  if (!collection) return { n: 0 };
  const [skip, limit] = [countArgument(body, 'skip'), countArgument(body, 'limit')];
  const hint = parseHint(body['hint'], collection);
  const n = countRecords(collection, { filter, hint, sort: [], skip: 0, limit: 0 });
  const left = Math.max(n - skip, 0);
  return { n: limit > 0 ? Math.min(left, limit) : left };
};

/** Counts without looking at documents where an index or the collection knows. */
export const countRecords = (collection: Collection, query: FindQuery): number => {
  const plan = planFor(collection, query);
  if (plan.exact && plan.kind === 'scan') return collection.records.size;
  if (plan.exact && plan.kind === 'index') return plan.size;
  return findRecords(collection, query).length;
};

const DISTINCT_ARGUMENTS = new Set(['key', 'query', 'hint', 'collation']);

export const distinct: Command = (request, { store }) => {
  const { body } = request;
  rejectUnknownArguments(request, DISTINCT_ARGUMENTS);
  const { parts } = toPath(stringArgument(body, 'key'));
  const filter = parseFilter(documentArgument(body, 'query'));
  const collection = store.find(namespaceOf(request));
  if (!collection) return { values: [] };
  const hint = parseHint(body['hint'], collection);
  const names = fieldNames([parts[0] ?? '']);
  const values = findRecords(collection, { filter, hint, sort: [], skip: 0, limit: 0 })
    .flatMap(({ bytes }) => reachedValues(readFields(bytes, names), parts))
    .sort(compareValues)
    .filter((value, at, all) => at === 0 || compareValues(value, all[at - 1]) !== 0);
  return { values };
};

const reachedValues = (document: unknown, parts: readonly string[]): unknown[] => {
  const values: unknown[] = [];
  visitPath(document, parts, (reached) => {
    if (Array.isArray(reached)) values.push(...(reached as unknown[]));
    else if (reached !== undefined) values.push(reached);
    return false;
  });
  return values;
};
