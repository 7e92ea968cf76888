import { Aggregator } from 'mingo/aggregator';
import { decode, type Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { findRecords, type FindQuery } from '../planner/find-records';
import { parseHint } from '../planner/hint';
import { parseFilter } from '../query/parse-filter';
import type { Store } from '../store/store';
import { withPlainNumbers } from './plain-values';
import { rejectUnknownStage, stageOptions } from './stages';

/** Runs an aggregation; a `$match` in front is answered by the collection's indexes. */
export const runPipeline = (
  store: Store,
  namespace: string,
  stages: readonly Doc[],
  hint: unknown,
): readonly Doc[] => {
  for (const stage of stages) rejectUnknownStage(stage);
  const [first] = stages;
  const match = first?.['$match'];
  const filter = parseFilter(isDoc(match) ? match : {});
  const rest = isDoc(match) ? stages.slice(1) : stages;
  const collection = store.find(namespace);
  const query: FindQuery = {
    filter,
    hint: parseHint(hint, collection),
    sort: [],
    skip: 0,
    limit: 0,
  };
  const input = collection ? findRecords(collection, query) : [];
  const documents = input.map(({ bytes }) => decode(bytes));
  if (rest.length === 0) return documents;
  return calculate(store, namespace, documents, rest);
};

const calculate = (
  store: Store,
  namespace: string,
  documents: readonly Doc[],
  stages: readonly Doc[],
): readonly Doc[] => {
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
