import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import type { Path } from '../query/filter';

export const valueAt = (document: Doc, { parts }: Path): unknown =>
  parts.reduce<unknown>((value, part) => child(value, part), document);

const child = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return isIndex(part) ? (value[Number(part)] as unknown) : undefined;
  return isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
};

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/**
 * Sets the value at a path, and creates the documents on the way.
 * @throws CommandError when a value on the way is not a document
 */
export const setAt = (document: Doc, path: Path, value: unknown): void => {
  const last = path.parts.at(-1) ?? '';
  let target: unknown = document;
  for (const part of path.parts.slice(0, -1)) {
    if (child(target, part) === undefined) assign(target, part, {}, path);
    target = child(target, part);
  }
  assign(target, last, value, path);
};

/** A far array index would fill the gap with nulls; MongoDB has the same limit. */
const MAX_FILL = 1_500_000;

const assign = (target: unknown, part: string, value: unknown, path: Path): void => {
  if (Array.isArray(target) && isIndex(part)) {
    const index = Number(part);
    if (index > target.length + MAX_FILL) throw notViable(path, part);
    while (target.length < index) target.push(null);
    target[index] = value;
  } else if (isDoc(target)) {
    define(target, part, value);
  } else {
    throw notViable(path, part);
  }
};

/** A plain assignment to `__proto__` would change the object itself instead of adding a field. */
const define = (target: Doc, name: string, value: unknown): void => {
  if (name !== '__proto__') target[name] = value;
  else
    Object.defineProperty(target, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
};

const notViable = (path: Path, part: string): CommandError =>
  new CommandError(
    'PathNotViable',
    `Cannot create field '${part}' in the element that the path '${path.text}' leads to`,
  );
