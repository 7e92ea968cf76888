import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, unknownHere } from '../errors';
import type { CommandRequest } from './command';
import { checkConcerns } from './concerns';

/** Arguments that every command may carry, and that change nothing here. */
const GENERIC = new Set([
  '$db',
  'lsid',
  '$readPreference',
  '$clusterTime',
  'comment',
  'writeConcern',
  'readConcern',
]);

/** @throws CommandError for an unknown argument, because ignoring it could change results */
export const rejectUnknownArguments = (
  { name, body, sequences }: CommandRequest,
  known: ReadonlySet<string>,
): void => {
  checkConcerns(body);
  for (const argument of [...Object.keys(body), ...sequences.keys()]) {
    if (argument === name || known.has(argument) || GENERIC.has(argument)) continue;
    if (argument === 'txnNumber' || argument === 'startTransaction' || argument === 'autocommit') {
      throw new CommandError(
        'IllegalOperation',
        'Transaction numbers are only allowed on a replica set member or mongos',
      );
    }
    throw unknownHere('IDLUnknownField', `BSON field '${name}.${argument}' is an unknown field.`);
  }
};

const wrongType = (name: string, expected: string): CommandError =>
  new CommandError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type, expected type '${expected}'`,
  );

/** The document with this name, or an empty one. */
export const documentArgument = (body: Doc, name: string): Doc => {
  const value = body[name] ?? {};
  if (isDoc(value)) return value;
  throw wrongType(name, 'object');
};

export const stringArgument = (body: Doc, name: string): string => {
  const value = body[name];
  if (typeof value === 'string') return value;
  throw wrongType(name, 'string');
};

export const booleanArgument = (body: Doc, name: string, missing = false): boolean => {
  const value = body[name] ?? missing;
  return typeof value === 'bigint' ? value !== 0n : Boolean(value);
};

/** A whole number, not negative. */
export const countArgument = (body: Doc, name: string, missing = 0): number => {
  const value = body[name] ?? missing;
  if (typeof value !== 'number' && typeof value !== 'bigint') throw wrongType(name, 'number');
  const count = Math.trunc(Number(value));
  if (count >= 0) return count;
  throw new CommandError(
    'BadValue',
    `BSON field '${name}' value must be >= 0, actual value '${count}'`,
  );
};

export const listArgument = (body: Doc, name: string): readonly unknown[] => {
  const value = body[name];
  if (Array.isArray(value)) return value;
  throw wrongType(name, 'array');
};

/**
 * The namespace `database.collection` of a command whose first field names the collection.
 * @throws CommandError for a name that no collection can have
 */
export const namespaceOf = ({ name, database, body }: CommandRequest): string => {
  const collection = stringArgument(body, name);
  if (collection !== '' && !/[$\0]/.test(collection) && !collection.startsWith('.')) {
    return `${database}.${collection}`;
  }
  throw new CommandError(
    'InvalidNamespace',
    `Invalid namespace specified '${database}.${collection}'`,
  );
};
