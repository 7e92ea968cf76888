import { BSONType } from 'bson';
import type { Doc } from '../bson/codec';
import { Elements } from '../bson/elements';
import { CommandError, unknownHere } from '../errors';
import { listArgument } from './arguments';
import type { CommandRequest } from './command';

/** The list of a write command, from its body or beside it. Each item stays encoded. */
export const encodedItems = (
  { body, bytes, sequences }: CommandRequest,
  name: string,
): readonly Buffer[] => {
  if (!sequences.has(name)) listArgument(body, name);
  const items = sequences.get(name) ?? itemsIn(sentValue(bytes, name));
  if (items.length > 0) return items;
  throw new CommandError(
    'BadValue',
    `Write batch sizes must be between 1 and 100000. Got 0 operations.`,
  );
};

/** The value of a field, as it was sent. */
export const sentValue = (body: Buffer, name: string): Buffer => {
  const elements = new Elements(body);
  const wanted = Buffer.from(name);
  while (elements.next()) if (elements.isNamed(wanted)) return elements.value;
  throw new CommandError('FailedToParse', `BSON field '${name}' is missing but a required field`);
};

const itemsIn = (list: Buffer): readonly Buffer[] => {
  const items: Buffer[] = [];
  const elements = new Elements(list);
  while (elements.next()) {
    if (elements.type !== BSONType.object) {
      throw new CommandError('TypeMismatch', 'a statement is not an object');
    }
    items.push(elements.value);
  }
  return items;
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
