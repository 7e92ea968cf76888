import type { Doc } from '../bson/codec';
import { Elements } from '../bson/elements';
import { fieldNames, soughtName, type FieldName, type FieldNames } from '../bson/read-fields';
import { notSupported } from '../errors';
import { joined } from '../store/stored-record';

/** Turns stored bytes into the bytes that a client gets. */
export type Project = (bytes: Buffer) => Buffer;

/**
 * Reads a projection: the fields to show, with the `_id` unless it is hidden.
 * @throws CommandError for fields to hide, operators and expressions
 */
export const parseProjection = (projection: Doc): Project => {
  if (Object.keys(projection).length === 0) return (bytes) => bytes;
  const { _id: id = 1, ...others } = projection;
  const fields = Object.entries(others).map(([name, value]) => {
    if (isShown(name, value)) return name;
    throw notSupported('a projection of fields to hide');
  });
  const showsId = isShown('_id', id);
  if (fields.length === 0 && !showsId) throw notSupported('a projection of fields to hide');
  const names = fieldNames(showsId ? ['_id', ...fields] : fields);
  return (bytes) => copyOf(bytes, names);
};

/** Fields as they are stored; of a name twice, the first. */
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

const isShown = (name: string, value: unknown): boolean => {
  if (name.includes('$')) throw notSupported('a positional projection');
  if (name.includes('.')) throw notSupported('a projection of a part of a field');
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) !== 0;
  throw notSupported('an expression in a projection');
};
