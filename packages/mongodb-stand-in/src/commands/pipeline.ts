import type { Doc } from '../bson/codec';
import { areEqual, compareValues } from '../bson/compare';
import { readExactly } from '../bson/exact-numbers';
import { fieldNames, readFields } from '../bson/read-fields';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported, unknownHere } from '../errors';
import type { FindQuery } from '../planner/plan';
import { countRecords, findRecords } from '../planner/find-records';
import { parseFilter } from '../query/parse-filter';
import type { Collection } from '../store/collection';

/** What the `$group` stage computes. */
type Group =
  /** Sent by `countDocuments`: `{ _id: 1, n: { $sum: 1 } }`. */
  | { readonly kind: 'count'; readonly id: unknown; readonly field: string }
  /** The distinct values of one top-level field. */
  | { readonly kind: 'values'; readonly field: string };

export interface Pipeline {
  readonly query: FindQuery;
  readonly group: Group;
}

/**
 * Reads a pipeline of an optional `$match` and a `$group`.
 * @throws CommandError for any other stage or group
 */
export const parsePipeline = (stages: readonly Doc[]): Pipeline => {
  for (const stage of stages) rejectUnknownStage(stage);
  const [first, second, ...others] = stages;
  const match = first && '$match' in first ? first['$match'] : undefined;
  const last = match === undefined ? first : second;
  const rest = match === undefined ? [second, ...others] : others;
  if (match !== undefined && !isDoc(match)) {
    throw new CommandError('Location15959', 'the match filter must be an expression in an object');
  }
  const query = { filter: parseFilter(match ?? {}), sort: [], limit: 0 };
  if (!last || !('$group' in last) || rest.some((stage) => stage)) {
    throw notSupported('a pipeline other than $match and $group');
  }
  return { query, group: parseGroup(last['$group']) };
};

const rejectUnknownStage = (stage: Doc): void => {
  const [name = '', ...others] = Object.keys(stage);
  if (others.length > 0 || name === '') {
    throw new CommandError(
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  if (name === '$match' || name === '$group') return;
  throw unknownHere('Location40324', `Unrecognized pipeline stage name: '${name}'`);
};

const parseGroup = (operand: unknown): Group => {
  if (!isDoc(operand) || !('_id' in operand)) {
    throw new CommandError('Location15955', 'a group specification must include an _id');
  }
  const { _id: id, ...fields } = operand;
  const accumulators = Object.entries(fields);
  for (const [field, accumulator] of accumulators) rejectUnknownAccumulator(field, accumulator);
  const [[field] = []] = accumulators;
  if (typeof id === 'string' && /^\$[^$.]+$/.test(id) && field === undefined) {
    return { kind: 'values', field: id.slice(1) };
  }
  const isConstant = id === null || typeof id === 'number';
  if (isConstant && field !== undefined && accumulators.length === 1) {
    return { kind: 'count', id, field };
  }
  throw notSupported('a group other than a count of all, or the values of one field');
};

const rejectUnknownAccumulator = (field: string, accumulator: unknown): void => {
  const [name, ...others] = isDoc(accumulator) ? Object.keys(accumulator) : [];
  if (name === undefined || others.length > 0) {
    throw new CommandError('Location40234', `The field '${field}' must be an accumulator object`);
  }
  if (name !== '$sum') throw unknownHere('Location15952', `unknown group operator '${name}'`);
  if (!areEqual(accumulator, { $sum: 1 })) throw notSupported('a $sum of anything but 1');
};

export const runPipeline = (
  collection: Collection | undefined,
  { query, group }: Pipeline,
): readonly Doc[] => {
  if (!collection) return [];
  if (group.kind === 'values') return valuesOf(collection, query, group.field);
  const n = countRecords(collection, query);
  return n > 0 ? [{ _id: group.id, [group.field]: n }] : [];
};

/** A document without the field counts as null. */
const valuesOf = (collection: Collection, query: FindQuery, field: string): Doc[] => {
  const names = fieldNames([field]);
  return findRecords(collection, query)
    .map(({ bytes }) => readFields(bytes, names, readExactly)[field] ?? null)
    .sort(compareValues)
    .filter((value, at, all) => at === 0 || compareValues(value, all[at - 1]) !== 0)
    .map((_id) => ({ _id }));
};
