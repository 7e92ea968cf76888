import { BSONRegExp, MaxKey, MinKey } from 'bson';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported, unknownHere } from '../errors';
import type { Predicate } from './filter';
import { parseRegex } from './parse-regex';

/** Reads the part after a path in a filter: a value to equal, or a document of operators. */
export const parsePredicate = (operand: unknown): Predicate => {
  if (!isDoc(operand) || !isOperators(operand)) return equals(operand);
  const predicates = Object.entries(operand).map(([name, value]) => parseOperator(name, value));
  const [only] = predicates;
  return only && predicates.length === 1 ? only : { kind: 'all', predicates };
};

const isOperators = (operand: Doc): boolean => Object.keys(operand)[0]?.startsWith('$') === true;

const equals = (value: unknown): Predicate => {
  if (value === undefined) throw new CommandError('BadValue', 'cannot compare to undefined');
  rejectSpecial(value);
  return { kind: 'compare', operator: '$eq', value };
};

/** @throws CommandError for values that mean more in a filter than themselves */
const rejectSpecial = (value: unknown): void => {
  if (value instanceof BSONRegExp) throw notSupported('a regular expression as a value');
  // They compare with values of every other type.
  if (value instanceof MinKey || value instanceof MaxKey) throw notSupported('a MinKey or MaxKey');
};

const parseOperator = (name: string, operand: unknown): Predicate => {
  switch (name) {
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      rejectSpecial(operand);
      return { kind: 'compare', operator: name, value: operand };
    case '$in':
      return parseIn(name, operand);
    case '$nin':
      return { kind: 'not', predicate: parseIn(name, operand) };
    case '$regex':
      return regex(operand);
    default:
      throw unknownHere('BadValue', `unknown operator: ${name}`);
  }
};

const parseIn = (name: string, operand: unknown): Predicate => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} needs an array`);
  const values: unknown[] = operand;
  values.forEach(rejectSpecial);
  if (values.some((value) => isDoc(value) && isOperators(value))) {
    throw new CommandError('BadValue', `cannot nest $ under ${name}`);
  }
  return { kind: 'in', values };
};

const regex = (operand: unknown): Predicate => {
  if (typeof operand !== 'string') throw notSupported('a $regex that is no string');
  return { kind: 'regex', source: new BSONRegExp(operand), regex: parseRegex(operand) };
};
