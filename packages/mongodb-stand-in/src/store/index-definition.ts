import type { Doc } from '../bson/codec';
import { areEqual } from '../bson/compare';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';

export interface IndexField {
  readonly name: string;
  readonly direction: 1 | -1;
}

export interface IndexDefinition {
  readonly name: string;
  readonly fields: readonly IndexField[];
}

/** Snapshots contain the field `v`. */
const KNOWN = new Set(['key', 'name', 'v']);

/**
 * Reads one entry of `createIndexes`.
 * @throws CommandError for kinds and options of indexes that this stand-in lacks
 */
export const parseIndex = (spec: unknown): IndexDefinition => {
  if (!isDoc(spec) || !isDoc(spec['key']) || typeof spec['name'] !== 'string') {
    throw new CommandError('FailedToParse', 'an index needs a key and a name');
  }
  const unknown = Object.keys(spec).find((option) => !KNOWN.has(option));
  if (unknown !== undefined) throw notSupported(`the index option '${unknown}'`);
  return {
    name: spec['name'],
    fields: parseFields(spec['key']),
  };
};

const parseFields = (key: Doc): IndexField[] => {
  const fields = Object.entries(key).map(([name, direction]): IndexField => {
    if (typeof direction === 'string') throw notSupported(`the index type '${direction}'`);
    const number = Number(direction);
    if (name.startsWith('$') || name.includes('$**') || !number) {
      throw new CommandError('CannotCreateIndex', `bad index key pattern: ${name}`);
    }
    if (name.includes('.')) throw notSupported('an index of a part of a field');
    return { name, direction: number > 0 ? 1 : -1 };
  });
  if (fields.length > 0) return fields;
  throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
};

export const keyPattern = ({ fields }: IndexDefinition): Record<string, 1 | -1> =>
  Object.fromEntries(fields.map(({ name, direction }) => [name, direction]));

/** The definition in MongoDB's form. */
export const describeIndex = (definition: IndexDefinition): Doc => ({
  v: 2,
  key: keyPattern(definition),
  name: definition.name,
});

export const isSameKey = (a: IndexDefinition, b: IndexDefinition): boolean =>
  areEqual(keyPattern(a), keyPattern(b));

/** Whether creating the second index when the first exists changes nothing. */
export const isSameIndex = (a: IndexDefinition, b: IndexDefinition): boolean =>
  areEqual(describeIndex(a), describeIndex(b));

export const ID_INDEX: IndexDefinition = {
  name: '_id_',
  fields: [{ name: '_id', direction: 1 }],
};
