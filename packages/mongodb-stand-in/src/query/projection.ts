import { encode, type Doc } from '../bson/codec';
import { Elements } from '../bson/elements';
import { readExactly } from '../bson/exact-numbers';
import {
  fieldNames,
  readFields,
  soughtName,
  type FieldName,
  type FieldNames,
} from '../bson/read-fields';
import { notSupported } from '../errors';
import { joined } from '../store/stored-record';
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
  if ([...tree.values()].every((part) => part === true)) return (bytes) => copyOf(bytes, names);
  return (bytes) => encode(include(readFields(bytes, names, readExactly), tree));
};

/** Whole fields as they are stored; of a name twice, the first. A list is read twice as fast. */
const copyOf = (bytes: Buffer, names: FieldNames): Buffer => {
  const parts: Buffer[] = [];
  const copied = new Set<FieldName>();
  const elements = new Elements(bytes);
  while (copied.size < names.size && elements.next()) {
    const name = soughtName(elements, names);
    if (!name || copied.has(name)) continue;
    copied.add(name);
    parts.push(bytes.subarray(elements.nameStart - 1, elements.valueEnd));
  }
  return joined(...parts);
};

const isShown = (path: string, value: unknown): boolean => {
  if (path.includes('$')) throw notSupported('a positional projection');
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) !== 0;
  throw notSupported('an expression in a projection');
};
