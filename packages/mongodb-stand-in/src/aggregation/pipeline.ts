import { Aggregator } from 'mingo/aggregator';
import { decode, type Doc } from '../bson/codec';
import { fieldNames } from '../bson/field-names';
import { readFields } from '../bson/read-fields';
import { CommandError } from '../errors';
import { countRecords } from '../planner/count-records';
import { findRecords, type FindQuery } from '../planner/find-records';
import { parseHint } from '../planner/hint';
import type { Collection } from '../store/collection';
import type { Store } from '../store/store';
import { checkStage } from './check-stage';
import { countingGroup, fieldsGrouped } from './group-shape';
import { splitPipeline } from './leading-query';
import { withPlainNumbers } from './plain-values';
import { stageOptions } from './stages';

/** Runs an aggregation; the stages in front that make a query are answered by the collection's indexes. */
export const runPipeline = (
  store: Store,
  namespace: string,
  stages: readonly Doc[],
  hint: unknown,
): readonly Doc[] => {
  for (const stage of stages) checkStage(stage);
  const { query: leading, rest } = splitPipeline(stages);
  const collection = store.find(namespace);
  if (!collection) return calculate(store, namespace, [], rest);
  const query = { ...leading, hint: parseHint(hint, collection) };
  const counting = countingGroup(rest);
  if (counting) {
    const n = countRecords(collection, query);
    return n > 0 ? [{ _id: counting.id, [counting.field]: n }] : [];
  }
  return calculate(store, namespace, inputOf(collection, query, rest), rest);
};

const inputOf = (collection: Collection, query: FindQuery, rest: readonly Doc[]): Doc[] => {
  const fields = fieldsGrouped(rest);
  const names = fields && fieldNames(fields);
  return findRecords(collection, query).map(({ bytes }) =>
    names ? readFields(bytes, names) : decode(bytes),
  );
};

const calculate = (
  store: Store,
  namespace: string,
  documents: readonly Doc[],
  stages: readonly Doc[],
): readonly Doc[] => {
  if (stages.length === 0) return documents;
  const [database = ''] = namespace.split('.', 1);
  const resolve = (name: string): Doc[] =>
    [...(store.find(`${database}.${name}`)?.records.values() ?? [])].map(({ bytes }) =>
      withPlainNumbers(decode(bytes)),
    );
  const aggregator = new Aggregator(
    stages.map((stage) => withPlainNumbers(stage)),
    stageOptions(resolve),
  );
  try {
    return aggregator.run(documents.map(withPlainNumbers));
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw new CommandError('BadValue', error.message);
  }
};
