import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';

/** The fields of one level: true for a whole field, a tree for parts of it. */
export type FieldTree = Map<string, true | FieldTree>;

/** @throws CommandError when one path contains another */
export const toTree = (paths: readonly string[]): FieldTree => {
  const root: FieldTree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    let level = root;
    for (const part of parts.slice(0, -1)) {
      const next = level.get(part) ?? new Map<string, true | FieldTree>();
      if (next === true) throw pathCollision(path);
      level.set(part, next);
      level = next;
    }
    const last = parts.at(-1) ?? '';
    if (level.has(last)) throw pathCollision(path);
    level.set(last, true);
  }
  return root;
};

const pathCollision = (path: string): CommandError =>
  new CommandError('Location31249', `Path collision at ${path}`);

/** The document with only the fields of the tree; applies to each element of an array. */
export const include = (document: Doc, tree: FieldTree): Doc =>
  Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const wanted = tree.get(name);
      if (wanted === undefined) return [];
      if (wanted === true) return [[name, value]];
      const inside = includeIn(value, wanted);
      return inside === undefined ? [] : [[name, inside]];
    }),
  );

const includeIn = (value: unknown, tree: FieldTree): unknown => {
  if (isDoc(value)) return include(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((element: unknown) => includeIn(element, tree))
    .filter((one) => one !== undefined);
};
