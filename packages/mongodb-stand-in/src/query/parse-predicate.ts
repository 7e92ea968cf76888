import { BSONRegExp } from 'bson';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import type { Filter, Predicate } from './filter';
import { parseRegex, regexPredicate } from './parse-regex';
import { parseTypes } from './value-types';

type ParseFilter = (filter: Doc) => Filter;

/** Reads what stands behind a path in a filter: a value to equal, or a document of operators. */
export const parsePredicate = (operand: unknown, parseFilter: ParseFilter): Predicate => {
  if (operand instanceof BSONRegExp) return regexPredicate(operand);
  if (!isDoc(operand) || !isOperators(operand)) return equals(operand);
  const names = Object.keys(operand).filter((name) => name !== '$options');
  const predicates = names.map((name) => parseOperator(name, operand, parseFilter));
  const [only] = predicates;
  if (!only) throw new CommandError('BadValue', '$options needs a $regex');
  return predicates.length === 1 ? only : { kind: 'all', predicates };
};

const isOperators = (operand: Doc): boolean => Object.keys(operand)[0]?.startsWith('$') === true;

const equals = (value: unknown): Predicate => {
  if (value === undefined) throw new CommandError('BadValue', 'cannot compare to undefined');
  return { kind: 'compare', operator: '$eq', value };
};

const parseNotEqual = (operand: unknown): Predicate => {
  if (!(operand instanceof BSONRegExp)) return not(equals(operand));
  throw new CommandError('BadValue', `Can't have regex as arg to $ne.`);
};

const not = (predicate: Predicate): Predicate => ({ kind: 'not', predicate });

const parseOperator = (name: string, operators: Doc, parseFilter: ParseFilter): Predicate => {
  const operand = operators[name];
  switch (name) {
    case '$eq':
      return equals(operand);
    case '$ne':
      return parseNotEqual(operand);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return compare(name, operand);
    case '$in':
      return parseIn(name, operand);
    case '$nin':
      return not(parseIn(name, operand));
    case '$not':
      return parseNot(operand, parseFilter);
    case '$exists':
      return isTrue(operand) ? { kind: 'exists' } : not({ kind: 'exists' });
    case '$regex':
      return parseRegex(operand, operators['$options']);
    case '$type':
      return { kind: 'type', types: parseTypes(operand) };
    case '$size':
      return { kind: 'size', size: asInteger(name, operand) };
    case '$mod':
      return parseMod(operand);
    case '$all':
      return parseEvery(operand, parseFilter);
    case '$elemMatch':
      return parseElemMatch(operand, parseFilter);
    default:
      throw new CommandError('BadValue', `unknown operator: ${name}`);
  }
};

const compare = (operator: '$gt' | '$gte' | '$lt' | '$lte', value: unknown): Predicate => {
  if (value instanceof BSONRegExp) {
    throw new CommandError('BadValue', `Can't have RegEx as arg to predicate over field`);
  }
  return { kind: 'compare', operator, value };
};

const parseIn = (name: string, operand: unknown): Predicate => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} needs an array`);
  const values: unknown[] = operand;
  if (values.some((value) => isDoc(value) && isOperators(value))) {
    throw new CommandError('BadValue', `cannot nest $ under ${name}`);
  }
  if (!values.some((value) => value instanceof BSONRegExp)) return { kind: 'in', values };
  const predicates = values.map((value) =>
    value instanceof BSONRegExp ? regexPredicate(value) : equals(value),
  );
  return { kind: 'any', predicates };
};

const parseNot = (operand: unknown, parseFilter: ParseFilter): Predicate => {
  if (operand instanceof BSONRegExp || (isDoc(operand) && isOperators(operand))) {
    return not(parsePredicate(operand, parseFilter));
  }
  throw new CommandError('BadValue', '$not needs a regex or a document');
};

/** As MongoDB: anything but false, null and zero. */
const isTrue = (operand: unknown): boolean => operand !== 0n && Boolean(operand ?? false);

const asInteger = (name: string, operand: unknown): number => {
  const number = typeof operand === 'bigint' ? Number(operand) : operand;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0) return number;
  throw new CommandError('BadValue', `Failed to parse ${name}. Expected a non-negative integer`);
};

const parseMod = (operand: unknown): Predicate => {
  const [divisor, remainder, ...others] = Array.isArray(operand) ? operand.map(Number) : [];
  if (divisor === undefined || remainder === undefined || others.length > 0) {
    throw new CommandError('BadValue', 'malformed mod, needs to be an array of two numbers');
  }
  if (Math.trunc(divisor) === 0) throw new CommandError('BadValue', 'divisor cannot be 0');
  return { kind: 'mod', divisor: Math.trunc(divisor), remainder: Math.trunc(remainder) };
};

const parseEvery = (operand: unknown, parseFilter: ParseFilter): Predicate => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
  const predicates = operand.map((value: unknown) => parsePredicate(value, parseFilter));
  return predicates.length > 0 ? { kind: 'all', predicates } : { kind: 'in', values: [] };
};

const parseElemMatch = (operand: unknown, parseFilter: ParseFilter): Predicate => {
  if (!isDoc(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(operand)[0] ?? '';
  const isLogical = ['$and', '$or', '$nor', '$expr'].includes(first);
  return first.startsWith('$') && !isLogical
    ? { kind: 'elemMatchValue', predicate: parsePredicate(operand, parseFilter) }
    : { kind: 'elemMatchDocument', filter: parseFilter(operand) };
};
