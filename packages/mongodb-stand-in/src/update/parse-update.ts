import type { Doc } from '../bson/codec';
import { fieldOf, setField } from '../bson/fields';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported, unknownHere } from '../errors';
import { KEEP, operators, type FieldUpdate } from './operators';

/** Changes a decoded document in place; `inserting` is true when an upsert creates it. */
export type ApplyUpdate = (document: Doc, inserting: boolean) => void;

interface NamedUpdate {
  readonly name: string;
  readonly update: FieldUpdate;
}

/** @throws CommandError for any operator that this stand-in does not know */
export const parseUpdate = (update: Doc): ApplyUpdate => {
  const updates = Object.entries(update).flatMap(([name, fields]) => parseOperator(name, fields));
  const inOrder = updates.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  rejectTwice(inOrder);
  return (document, inserting) => {
    for (const { name, update: updated } of inOrder) {
      const next = updated(fieldOf(document, name), inserting);
      if (next !== KEEP) setField(document, name, next);
    }
  };
};

const parseOperator = (operator: string, fields: unknown): NamedUpdate[] => {
  const parse = operators.get(operator);
  if (!parse) throw unknownHere('FailedToParse', `Unknown modifier: ${operator}`);
  if (!isDoc(fields)) {
    throw new CommandError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return Object.entries(fields).map(([name, operand]) => {
    rejectUnfit(name);
    return { name, update: parse(operand, name) };
  });
};

const rejectUnfit = (name: string): void => {
  if (name === '') throw new CommandError('EmptyFieldName', 'An empty update path is not valid');
  if (name.startsWith('$')) throw notSupported(`an update of the field '${name}'`);
  if (name.includes('.')) throw notSupported('an update of a part of a field');
};

const rejectTwice = (inOrder: readonly NamedUpdate[]): void => {
  const twice = inOrder.find(({ name }, at) => name === inOrder[at + 1]?.name);
  if (!twice) return;
  throw new CommandError(
    'ConflictingUpdateOperators',
    `Updating the path '${twice.name}' would create a conflict at '${twice.name}'`,
  );
};
