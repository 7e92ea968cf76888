import { Context } from 'mingo/core';
import { Lazy, type Iterator } from 'mingo/lazy';
import { $group, $limit, $lookup, $skip, $unwind } from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import type { Doc } from '../bson/codec';
import { compareSortKeys, parseSort, sortKey } from '../planner/sort';
import { compileFilter } from '../query/matcher';
import { parseFilter } from '../query/parse-filter';
import { addFieldsStage, projectStage, unsetStage } from './field-stages';
import { accumulatorOperators, expressionOperators } from './operators';

const matchStage = (documents: Iterator, filter: Doc, _options: Options): Iterator =>
  documents.filter(compileFilter(parseFilter(filter)));

const sortStage = (documents: Iterator, sort: Doc, _options: Options): Iterator => {
  const fields = parseSort(sort);
  return documents.transform((input: Doc[]) =>
    Lazy(
      input
        .map((document) => ({ document, key: sortKey(document, fields) }))
        .sort((a, b) => compareSortKeys(a.key, b.key, fields))
        .map(({ document }) => document),
    ),
  );
};

/** Where nothing comes in, nothing is counted. */
const countStage = (documents: Iterator, field: string, _options: Options): Iterator =>
  documents.transform((input) => Lazy(input.length > 0 ? [{ [field]: input.length }] : []));

/** Filters, orders and fields are ours, so that they hold for BSON's types; the rest is mingo's. */
export const stages = {
  $addFields: addFieldsStage,
  $count: countStage,
  $group,
  $limit,
  $lookup,
  $match: matchStage,
  $project: projectStage,
  $set: addFieldsStage,
  $skip,
  $sort: sortStage,
  $unset: unsetStage,
  $unwind,
};

const CONTEXT = Context.init({
  accumulator: accumulatorOperators,
  expression: expressionOperators,
  pipeline: stages,
});

/** @param resolve the documents of another collection, for `$lookup` */
export const stageOptions = (resolve: (collection: string) => Doc[]): Partial<Options> => ({
  context: CONTEXT,
  scriptEnabled: false,
  collectionResolver: resolve,
});
