import { compareValues } from '../bson/compare';
import { fieldNames } from '../bson/field-names';
import { readFields } from '../bson/read-fields';
import { countRecords } from '../planner/count-records';
import { findRecords } from '../planner/find-records';
import { parseHint } from '../planner/hint';
import { parseFilter } from '../query/parse-filter';
import { toPath } from '../query/filter';
import { visitPath } from '../query/visit-path';
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
  return { n: countRecords(collection, { filter, hint, sort: [], skip, limit }) };
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
