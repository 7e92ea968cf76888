import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, unknownHere } from '../errors';
import { toPath, type Filter } from './filter';
import { parsePredicate } from './parse-predicate';

/** @throws CommandError for any operator that this stand-in does not know */
export const parseFilter = (filter: Doc): Filter => {
  const clauses = Object.entries(filter).flatMap(([name, operand]) => parseClause(name, operand));
  const [only] = clauses;
  return only && clauses.length === 1 ? only : { kind: 'and', clauses };
};

const parseClause = (name: string, operand: unknown): Filter[] => {
  if (name === '$and') return parseAll(name, operand);
  if (name === '$or') return [{ kind: 'or', clauses: parseAll(name, operand) }];
  if (name.startsWith('$')) throw unknownHere('BadValue', `unknown top level operator: ${name}`);
  return [{ kind: 'field', path: toPath(name), predicate: parsePredicate(operand) }];
};

const parseAll = (name: string, operand: unknown): Filter[] => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} must be an array`);
  if (operand.length === 0) throw new CommandError('BadValue', `${name} must be a nonempty array`);
  return operand.map((clause: unknown) => {
    if (isDoc(clause)) return parseFilter(clause);
    throw new CommandError('BadValue', '$or/$and entries need to be full objects');
  });
};
