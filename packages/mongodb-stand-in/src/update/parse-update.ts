import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';
import { toPath, type Path } from '../query/filter';
import { arrayOperators } from './array-operators';
import { removeAt, setAt, valueAt } from './document-path';
import { KEEP, REMOVE, type FieldUpdate, type UpdateContext } from './field-update';
import { valueOperators } from './value-operators';

/** Changes a decoded document in place. */
export type ApplyUpdate = (document: Doc, context: UpdateContext) => void;

interface PathUpdate {
  readonly path: Path;
  readonly apply: ApplyUpdate;
}

const OPERATORS = new Map(Object.entries({ ...valueOperators, ...arrayOperators }));

/**
 * Reads an update made of operators.
 * @throws CommandError for any operator that this stand-in does not know
 */
export const parseUpdate = (update: Doc): ApplyUpdate => {
  const updates = Object.entries(update).flatMap(([name, fields]) => parseOperator(name, fields));
  rejectConflicts(updates.map(({ path }) => path.text));
  const inOrder = updates.toSorted((a, b) => (a.path.text < b.path.text ? -1 : 1));
  return (document, context) => {
    for (const { apply } of inOrder) apply(document, context);
  };
};

const parseOperator = (name: string, fields: unknown): PathUpdate[] => {
  const parse = OPERATORS.get(name);
  if (!parse && name !== '$rename') {
    throw new CommandError(
      'FailedToParse',
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw new CommandError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return Object.entries(fields).flatMap(([field, operand]) => {
    const path = updatablePath(field);
    if (!parse) return rename(path, operand);
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
  (document, context) => {
    const next = update(valueAt(document, path), context);
    if (next === REMOVE) removeAt(document, path);
    else if (next !== KEEP) setAt(document, path, next);
  };

const rename = (from: Path, operand: unknown): PathUpdate[] => {
  if (typeof operand !== 'string') {
    throw new CommandError('BadValue', `The 'to' field for $rename must be a string`);
  }
  const to = updatablePath(operand);
  const move: ApplyUpdate = (document) => {
    const value = valueAt(document, from);
    if (value === undefined) return;
    removeAt(document, from);
    setAt(document, to, value);
  };
  return [
    { path: from, apply: move },
    { path: to, apply: () => undefined },
  ];
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
