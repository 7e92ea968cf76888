import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported, unknownHere } from '../errors';
import { toPath, type Path } from '../query/filter';
import { setAt, valueAt } from './document-path';
import { KEEP, type FieldUpdate } from './field-update';
import { operators } from './operators';

/** Changes a decoded document in place; `inserting` is true when an upsert creates it. */
export type ApplyUpdate = (document: Doc, inserting: boolean) => void;

interface PathUpdate {
  readonly path: Path;
  readonly apply: ApplyUpdate;
}

/** @throws CommandError for any operator that this stand-in does not know */
export const parseUpdate = (update: Doc): ApplyUpdate => {
  const updates = Object.entries(update).flatMap(([name, fields]) => parseOperator(name, fields));
  rejectConflicts(updates.map(({ path }) => path.text));
  const inOrder = updates.toSorted((a, b) => (a.path.text < b.path.text ? -1 : 1));
  return (document, inserting) => {
    for (const { apply } of inOrder) apply(document, inserting);
  };
};

const parseOperator = (name: string, fields: unknown): PathUpdate[] => {
  const parse = operators.get(name);
  if (!parse) throw unknownHere('FailedToParse', `Unknown modifier: ${name}`);
  if (!isDoc(fields)) {
    throw new CommandError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return Object.entries(fields).map(([field, operand]) => {
    const path = updatablePath(field);
    return { path, apply: updateField(path, parse(operand, field)) };
  });
};

const updatablePath = (field: string): Path => {
  const path = toPath(field);
  if (path.parts.includes('')) {
    throw new CommandError(
      'EmptyFieldName',
      `The update path '${field}' contains an empty field name`,
    );
  }
  if (path.parts.some((part) => part.startsWith('$'))) throw notSupported('a positional update');
  return path;
};

const updateField =
  (path: Path, update: FieldUpdate): ApplyUpdate =>
  (document, inserting) => {
    const next = update(valueAt(document, path), inserting);
    if (next !== KEEP) setAt(document, path, next);
  };

const rejectConflicts = (paths: readonly string[]): void => {
  const sorted = paths.toSorted();
  for (const [at, path] of sorted.entries()) {
    const next = sorted
      .slice(at + 1)
      .find((other) => other === path || other.startsWith(`${path}.`));
    if (next === undefined) continue;
    throw new CommandError(
      'ConflictingUpdateOperators',
      `Updating the path '${next}' would create a conflict at '${path}'`,
    );
  }
};
