import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';
import { parseSort } from '../planner/sort';
import { parseFilter } from '../query/parse-filter';
import { rejectUnknownOperators } from './expressions';
import { accumulatorOperators } from './operators';
import { stages } from './stages';

type Check = (operand: unknown) => void;

/** @throws CommandError for a stage or an operator that is not known, before any document is looked at */
export const checkStage = (stage: Doc): void => {
  for (const [name, operand] of Object.entries(stage)) {
    if (!Object.hasOwn(stages, name)) {
      throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
    }
    CHECKS.get(name)?.(operand);
  }
};

const checkGroup: Check = (operand) => {
  if (!isDoc(operand) || !('_id' in operand)) {
    throw new CommandError('Location15955', 'a group specification must include an _id');
  }
  const { _id: id, ...fields } = operand;
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

const checkProject: Check = (operand) => {
  if (!isDoc(operand) || Object.keys(operand).length === 0) {
    throw new CommandError('Location51272', '$project specification must have at least one field');
  }
  rejectUnknownOperators(operand, 'Location31325');
};

const checkCount: Check = (field) => {
  if (typeof field === 'string' && field !== '' && !/^\$|[.\0]/.test(field)) return;
  throw new CommandError('Location40156', 'the count field must be a non-empty string');
};

const checkUnwind: Check = (operand) => {
  const path = isDoc(operand) ? operand['path'] : operand;
  if (typeof path === 'string' && path.startsWith('$')) return;
  throw new CommandError(
    'Location28818',
    `path option to $unwind stage should be prefixed with a '$'`,
  );
};

const LOOKUP = new Set(['from', 'localField', 'foreignField', 'as']);

const checkLookup: Check = (operand) => {
  const given = isDoc(operand) ? Object.keys(operand) : [];
  const other = given.find((part) => !LOOKUP.has(part));
  if (other !== undefined) throw notSupported(`'${other}' in $lookup`);
  if (given.length < LOOKUP.size) {
    throw new CommandError('FailedToParse', '$lookup needs from, localField, foreignField and as');
  }
};

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['$addFields', rejectUnknownOperators],
  ['$count', checkCount],
  ['$group', checkGroup],
  ['$lookup', checkLookup],
  ['$match', (operand) => parseFilter(isDoc(operand) ? operand : {})],
  ['$project', checkProject],
  ['$set', rejectUnknownOperators],
  ['$sort', parseSort],
  ['$unwind', checkUnwind],
]);
