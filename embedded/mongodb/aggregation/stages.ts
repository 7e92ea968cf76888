import { Context } from 'mingo/core';
import { Lazy, type Iterator } from 'mingo/lazy';
import {
  $count,
  $facet,
  $group,
  $limit,
  $lookup,
  $replaceRoot,
  $replaceWith,
  $skip,
  $sortByCount,
  $unwind,
} from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, type CodeName } from '../errors';
import { compareSortKeys, parseSort, sortKey } from '../planner/sort';
import { compileFilter } from '../query/matcher';
import { parseFilter } from '../query/parse-filter';
import { addFieldsStage, projectStage, unsetStage } from './field-stages';
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
  $count,
  $facet,
  $addFields: addFieldsStage,
  $group,
  $limit,
  $lookup,
  $match: matchStage,
  $project: projectStage,
  $set: addFieldsStage,
  $unset: unsetStage,
  $replaceRoot,
  $replaceWith,
  $skip,
  $sort: sortStage,
  $sortByCount,
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

/** The errors of unknown operators in stages whose operand is made of expressions. */
const CALCULATING: ReadonlyMap<string, CodeName> = new Map([
  ['$addFields', 'InvalidPipelineOperator'],
  ['$project', 'Location31325'],
  ['$replaceRoot', 'InvalidPipelineOperator'],
  ['$replaceWith', 'InvalidPipelineOperator'],
  ['$set', 'InvalidPipelineOperator'],
  ['$sortByCount', 'InvalidPipelineOperator'],
]);

/** @throws CommandError for a stage or an operator that is not known, before any document is looked at */
export const rejectUnknownStage = (stage: Doc): void => {
  for (const [name, operand] of Object.entries(stage)) {
    if (!Object.hasOwn(STAGES, name)) {
      throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
    }
    const codeName = CALCULATING.get(name);
    if (codeName) rejectUnknownOperators(operand, codeName);
    if (name === '$group') rejectUnknownAccumulators(operand);
    if (name === '$match') parseFilter(isDoc(operand) ? operand : {});
    if (name === '$sort') parseSort(operand);
    for (const pipeline of innerPipelines(name, operand)) pipeline.forEach(rejectUnknownStage);
  }
};

const rejectUnknownAccumulators = (operand: unknown): void => {
  const { _id: id, ...fields } = isDoc(operand) ? operand : {};
  rejectUnknownOperators(id);
  for (const [field, accumulator] of Object.entries(fields)) {
    const [name, ...others] = isDoc(accumulator) ? Object.keys(accumulator) : [];
    if (name === undefined || others.length > 0) {
      throw new CommandError('Location40234', `The field '${field}' must be an accumulator object`);
    }
    if (!Object.hasOwn(accumulatorOperators, name)) {
      throw new CommandError('Location15952', `unknown group operator '${name}'`);
    }
    rejectUnknownOperators(accumulator);
  }
};

const innerPipelines = (name: string, operand: unknown): Doc[][] => {
  if (!isDoc(operand)) return [];
  const pipelines =
    name === '$facet' ? Object.values(operand) : name === '$lookup' ? [operand['pipeline']] : [];
  return pipelines.map((pipeline) => (Array.isArray(pipeline) ? pipeline.filter(isDoc) : []));
};
