import { encode, type Doc } from '../bson/codec';
import { readExactly } from '../bson/exact-numbers';
import { fieldNames } from '../bson/field-names';
import { readFields } from '../bson/read-fields';
import { notSupported } from '../errors';
import { include, toTree } from './field-tree';

/** Turns stored bytes into the bytes that a client gets. */
export type Project = (bytes: Buffer) => Buffer;

/**
 * Reads a projection: the fields to show, with the `_id` unless it is hidden.
 * @throws CommandError for fields to hide, operators and expressions
 */
export const parseProjection = (projection: Doc): Project => {
  if (Object.keys(projection).length === 0) return (bytes) => bytes;
  const { _id: id = 1, ...others } = projection;
  const paths = Object.entries(others).map(([path, value]) => {
    if (isShown(path, value)) return path;
    throw notSupported('a projection of fields to hide');
  });
  const showsId = isShown('_id', id);
  if (paths.length === 0 && !showsId) throw notSupported('a projection of fields to hide');
  const tree = toTree(showsId ? ['_id', ...paths] : paths);
  const names = fieldNames(tree.keys());
  return (bytes) => encode(include(readFields(bytes, names, readExactly), tree));
};

const isShown = (path: string, value: unknown): boolean => {
  if (path.includes('$')) throw notSupported('a positional projection');
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) !== 0;
  throw notSupported('an expression in a projection');
};
