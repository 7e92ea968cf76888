import { BSONRegExp } from 'bson';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported, unknownHere } from '../errors';
import type { Predicate } from './filter';

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
  rejectRegex(value);
  return { kind: 'compare', operator: '$eq', value };
};

const rejectRegex = (value: unknown): void => {
  if (value instanceof BSONRegExp) throw notSupported('a regular expression as a value');
};

const parseOperator = (name: string, operand: unknown): Predicate => {
  switch (name) {
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      rejectRegex(operand);
      return { kind: 'compare', operator: name, value: operand };
    case '$in':
      return parseIn(name, operand);
    case '$nin':
      return { kind: 'not', predicate: parseIn(name, operand) };
    case '$regex':
      return parseRegex(operand);
    default:
      throw unknownHere('BadValue', `unknown operator: ${name}`);
  }
};

const parseIn = (name: string, operand: unknown): Predicate => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} needs an array`);
  const values: unknown[] = operand;
  values.forEach(rejectRegex);
  if (values.some((value) => isDoc(value) && isOperators(value))) {
    throw new CommandError('BadValue', `cannot nest $ under ${name}`);
  }
  return { kind: 'in', values };
};

/** @throws CommandError where JavaScript's regular expressions differ from MongoDB's */
const parseRegex = (operand: unknown): Predicate => {
  if (typeof operand !== 'string') throw notSupported('a $regex that is no string');
  if (/^\(\?[a-z]+\)/.test(operand)) {
    throw notSupported('an inline option in a regular expression');
  }
  return { kind: 'regex', source: new BSONRegExp(operand), regex: toRegExp(operand) };
};

const toRegExp = (pattern: string): RegExp => {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return withoutUnicode(pattern);
  }
};

/** Escapes such as `\-` are legal in MongoDB, but in JavaScript only without the `u` flag. */
const withoutUnicode = (pattern: string): RegExp => {
  try {
    return new RegExp(pattern);
  } catch {
    throw new CommandError('BadValue', `Regular expression is invalid: ${pattern}`);
  }
};
