import { encode, type Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, unknownHere } from '../errors';
import { listArgument } from './arguments';
import type { CommandRequest } from './command';

/** The list of a write command, from its body or beside it. Each item stays encoded. */
export const encodedItems = (
  { body, sequences }: CommandRequest,
  name: string,
): readonly Buffer[] => {
  const items = sequences.get(name) ?? listArgument(body, name).map(encodeItem);
  if (items.length > 0) return items;
  throw new CommandError(
    'BadValue',
    `Write batch sizes must be between 1 and 100000. Got 0 operations.`,
  );
};

const encodeItem = (item: unknown): Buffer => {
  if (isDoc(item)) return encode(item);
  throw new CommandError('TypeMismatch', 'a statement is not an object');
};

/** @throws CommandError for a part of a statement that this stand-in does not know */
export const rejectUnknownParts = (
  statement: Doc,
  command: string,
  known: ReadonlySet<string>,
): void => {
  const unknown = Object.keys(statement).find((part) => !known.has(part));
  if (unknown === undefined) return;
  throw unknownHere('IDLUnknownField', `BSON field '${command}.${unknown}' is an unknown field.`);
};
