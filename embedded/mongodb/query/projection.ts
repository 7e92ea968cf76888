import { decode, encode, type Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';

/** Makes the bytes that a client gets from the bytes that are stored. */
export type Project = (bytes: Buffer) => Buffer;

/** The fields of one level: true for the whole field, a tree for some of what is in it. */
type Tree = Map<string, true | Tree>;

/**
 * Reads a projection of a `find`: fields to show, or fields to leave out.
 * @throws CommandError for operators and expressions, which this stand-in has not
 */
export const parseProjection = (projection: Doc): Project => {
  const { _id: id, ...others } = projection;
  const shown = Object.entries(others).map(
    ([path, value]) => [path, isShown(path, value)] as const,
  );
  if (Object.keys(projection).length === 0) return (bytes) => bytes;
  const showsId = id === undefined || isShown('_id', id);
  const includes = shown[0]?.[1] ?? (id !== undefined && showsId);
  const mixed = shown.find(([, isIncluded]) => isIncluded !== includes);
  if (mixed) {
    throw new CommandError(
      'BadValue',
      `Cannot do ${includes ? 'exclusion' : 'inclusion'} on field ${mixed[0]} in ${includes ? 'inclusion' : 'exclusion'} projection`,
    );
  }
  const tree = toTree(shown.map(([path]) => path));
  if (includes === showsId) tree.set('_id', true);
  const pick = includes ? include : exclude;
  return (bytes) => encode(pick(decode(bytes), tree));
};

const isShown = (path: string, value: unknown): boolean => {
  if (path.includes('$')) throw notSupported('a positional projection');
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) !== 0;
  throw notSupported('an expression in a projection');
};

const toTree = (paths: readonly string[]): Tree => {
  const root: Tree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    let level = root;
    for (const part of parts.slice(0, -1)) {
      const next = level.get(part) ?? new Map<string, true | Tree>();
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
  new CommandError('BadValue', `Path collision at ${path}`);

const include = (document: Doc, tree: Tree): Doc =>
  Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const wanted = tree.get(name);
      if (wanted === undefined) return [];
      if (wanted === true) return [[name, value]];
      const inside = includeIn(value, wanted);
      return inside === undefined ? [] : [[name, inside]];
    }),
  );

const includeIn = (value: unknown, tree: Tree): unknown => {
  if (isDoc(value)) return include(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((element: unknown) => includeIn(element, tree))
    .filter((one) => one !== undefined);
};

const exclude = (document: Doc, tree: Tree): Doc =>
  Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const unwanted = tree.get(name);
      if (unwanted === true) return [];
      return [[name, unwanted ? excludeIn(value, unwanted) : value]];
    }),
  );

const excludeIn = (value: unknown, tree: Tree): unknown => {
  if (isDoc(value)) return exclude(value, tree);
  return Array.isArray(value) ? value.map((element: unknown) => excludeIn(element, tree)) : value;
};
