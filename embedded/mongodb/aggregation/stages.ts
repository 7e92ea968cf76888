import { Context } from 'mingo/core';
import { Lazy, type Iterator } from 'mingo/lazy';
import {
  $addFields,
  $count,
  $facet,
  $group,
  $limit,
  $lookup,
  $project,
  $replaceRoot,
  $replaceWith,
  $set,
  $skip,
  $sortByCount,
  $unset,
  $unwind,
} from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { compareSortKeys, parseSort, sortKey } from '../planner/sort';
import { compileFilter } from '../query/matcher';
import { parseFilter } from '../query/parse-filter';
import { accumulatorOperators, expressionOperators, rejectUnknownOperators } from './expressions';

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

/** Filters and orders are ours, so that they hold for BSON's types; the rest is mingo's. */
const STAGES = {
  $addFields,
  $count,
  $facet,
  $group,
  $limit,
  $lookup,
  $match: matchStage,
  $project,
  $replaceRoot,
  $replaceWith,
  $set,
  $skip,
  $sort: sortStage,
  $sortByCount,
  $unset,
  $unwind,
};

const CONTEXT = Context.init({
  accumulator: accumulatorOperators,
  expression: expressionOperators,
  pipeline: STAGES,
});

/** @param resolve the documents of another collection, for `$lookup` */
export const stageOptions = (resolve: (collection: string) => Doc[]): Partial<Options> => ({
  context: CONTEXT,
  scriptEnabled: false,
  collectionResolver: resolve,
});

/** Stages whose operand is made of expressions. */
const CALCULATING = new Set([
  '$addFields',
  '$group',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$sortByCount',
]);

/** @throws CommandError for a stage or an operator that is not known, before any document is looked at */
export const rejectUnknownStage = (stage: Doc): void => {
  for (const [name, operand] of Object.entries(stage)) {
    if (!Object.hasOwn(STAGES, name)) {
      throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
    }
    if (CALCULATING.has(name)) rejectUnknownOperators(operand);
    if (name === '$match') parseFilter(isDoc(operand) ? operand : {});
    for (const pipeline of innerPipelines(name, operand)) pipeline.forEach(rejectUnknownStage);
  }
};

const innerPipelines = (name: string, operand: unknown): Doc[][] => {
  if (!isDoc(operand)) return [];
  const pipelines =
    name === '$facet' ? Object.values(operand) : name === '$lookup' ? [operand['pipeline']] : [];
  return pipelines.map((pipeline) => (Array.isArray(pipeline) ? pipeline.filter(isDoc) : []));
};
