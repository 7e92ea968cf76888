import { BSONType } from 'bson';
import type { Doc } from '../bson/codec';
import { Elements } from '../bson/elements';
import { readValue } from '../bson/read-fields';
import { CommandError, notSupported } from '../errors';

/** An update statement in two parts: the change, still encoded, and the rest. */
export interface SplitUpdate {
  readonly update: Buffer;
  readonly rest: Doc;
}

const UPDATE = Buffer.from('u');

/** Splits off the new document, so that it is stored as it was sent, never decoded. */
export const splitUpdate = (statement: Buffer): SplitUpdate => {
  const rest: Doc = {};
  let update: Buffer | undefined;
  const elements = new Elements(statement);
  while (elements.next()) {
    if (elements.isNamed(UPDATE)) update = updateIn(elements);
    else rest[elements.name] = readValue(elements);
  }
  if (update) return { update, rest };
  throw new CommandError('FailedToParse', `Update argument must be either an object or an array`);
};

const updateIn = (elements: Elements): Buffer | undefined => {
  if (elements.type === BSONType.array) throw notSupported('an update by an aggregation pipeline');
  return elements.type === BSONType.object ? elements.value : undefined;
};
