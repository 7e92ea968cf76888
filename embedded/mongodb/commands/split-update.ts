import { BSONType } from 'bson';
import { Elements } from '../bson/elements';
import { CommandError, notSupported } from '../errors';

/** An update statement in two: what to change, still encoded, and the rest. */
export interface SplitUpdate {
  readonly update: Buffer;
  readonly rest: Buffer;
}

/** Takes the new document out of a statement, so that it is stored as it came, never decoded and encoded again. */
export const splitUpdate = (statement: Buffer): SplitUpdate => {
  const elements = new Elements(statement);
  while (elements.next()) {
    if (elements.name !== 'u') continue;
    if (elements.type === BSONType.array)
      throw notSupported('an update by an aggregation pipeline');
    if (elements.type !== BSONType.object) break;
    return { update: elements.value, rest: without(elements) };
  }
  throw new CommandError('FailedToParse', `Update argument must be either an object or an array`);
};

const without = ({ bytes, nameStart, valueEnd }: Elements): Buffer => {
  const rest = Buffer.concat([bytes.subarray(0, nameStart - 1), bytes.subarray(valueEnd)]);
  rest.writeInt32LE(rest.length, 0);
  return rest;
};
