import { decode, encode, type Doc } from '../bson/codec';
import { fieldNames } from '../bson/field-names';
import { readFields } from '../bson/read-fields';
import { CommandError, notSupported } from '../errors';
import { exclude, include, toTree } from './field-tree';

/** Makes the bytes that a client gets from the bytes that are stored. */
export type Project = (bytes: Buffer) => Buffer;

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
      includes ? 'Location31254' : 'Location31253',
      `Cannot do ${includes ? 'exclusion' : 'inclusion'} on field ${mixed[0]} in ${includes ? 'inclusion' : 'exclusion'} projection`,
    );
  }
  const tree = toTree(shown.map(([path]) => path));
  if (includes === showsId) tree.set('_id', true);
  if (!includes) return (bytes) => encode(exclude(decode(bytes), tree));
  const names = fieldNames(tree.keys());
  return (bytes) => encode(include(readFields(bytes, names), tree));
};

const isShown = (path: string, value: unknown): boolean => {
  if (path.includes('$')) throw notSupported('a positional projection');
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) !== 0;
  throw notSupported('an expression in a projection');
};
