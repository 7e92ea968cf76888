import { rejectUnknownOperators } from '../aggregation/expressions';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { toPath, type Filter } from './filter';
import { parsePredicate } from './parse-predicate';

/**
 * Reads a filter as a client sent it.
 * @throws CommandError for any operator that this stand-in does not know
 */
export const parseFilter = (filter: Doc): Filter => {
  const clauses = Object.entries(filter).flatMap(([name, operand]) => parseClause(name, operand));
  const [only] = clauses;
  return only && clauses.length === 1 ? only : { kind: 'and', clauses };
};

const parseClause = (name: string, operand: unknown): Filter[] => {
  switch (name) {
    case '$and':
      return parseAll(name, operand);
    case '$or':
      return [{ kind: 'or', clauses: parseAll(name, operand) }];
    case '$nor':
      return [{ kind: 'nor', clauses: parseAll(name, operand) }];
    case '$expr':
      rejectUnknownOperators(operand);
      return [{ kind: 'expression', expression: operand }];
    case '$comment':
      return [];
    default:
      if (!name.startsWith('$')) return [parseField(name, operand)];
      throw new CommandError(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
};

const parseAll = (name: string, operand: unknown): Filter[] => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} must be an array`);
  if (operand.length === 0) {
    throw new CommandError('BadValue', '$and/$or/$nor must be a nonempty array');
  }
  return operand.map((clause: unknown) => {
    if (isDoc(clause)) return parseFilter(clause);
    throw new CommandError('BadValue', '$or/$and/$nor entries need to be full objects');
  });
};

const parseField = (name: string, operand: unknown): Filter => ({
  kind: 'field',
  path: toPath(name),
  predicate: parsePredicate(operand, parseFilter),
});
