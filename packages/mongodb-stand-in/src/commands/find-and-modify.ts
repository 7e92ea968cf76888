import { CommandError, notSupported } from '../errors';
import { findRecords } from '../planner/find-records';
import { parseFilter } from '../query/parse-filter';
import type { Collection } from '../store/collection';
import { parseModification } from '../update/modification';
import {
  booleanArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command, CommandRequest } from './command';
import { encodeWithDocument } from './encode-reply';
import { sentValue } from './statements';

const ARGUMENTS = new Set(['query', 'update', 'new', 'remove', 'upsert']);

/** Changes the first document found, and returns it as it was before or after. */
export const findAndModify: Command = (request, { store }) => {
  const { body } = request;
  rejectUnknownArguments(request, ARGUMENTS);
  // The driver always sends both, as false.
  for (const name of ['remove', 'upsert'])
    if (booleanArgument(body, name)) throw notSupported(`'${name}' in findAndModify`);
  const shown = store.write(namespaceOf(request), (collection) => modifyFirst(collection, request));
  if (!shown) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  return encodeWithDocument({ lastErrorObject: { n: 1, updatedExisting: true } }, 'value', shown);
};

const modifyFirst = (
  collection: Collection,
  { body, bytes }: CommandRequest,
): Buffer | undefined => {
  if (Array.isArray(body['update'])) throw notSupported('an update by an aggregation pipeline');
  if (body['update'] === undefined) {
    throw new CommandError('FailedToParse', `Either an update or remove=true must be specified`);
  }
  documentArgument(body, 'update');
  const modification = parseModification(sentValue(bytes, 'update'));
  const filter = parseFilter(documentArgument(body, 'query'));
  const [record] = findRecords(collection, { filter, sort: [], limit: 1 });
  if (!record) return undefined;
  const before = record.bytes;
  collection.replace(record, modification.change(before));
  return booleanArgument(body, 'new') ? record.bytes : before;
};
