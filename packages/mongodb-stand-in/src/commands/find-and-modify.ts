import { encode, type Doc } from '../bson/codec';
import { CommandError, notSupported } from '../errors';
import { findRecords } from '../planner/find-records';
import { parseHint } from '../planner/hint';
import { parseSort } from '../planner/sort';
import type { Filter } from '../query/filter';
import { parseFilter } from '../query/parse-filter';
import { parseProjection } from '../query/projection';
import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import { parseModification } from '../update/modification';
import {
  booleanArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command } from './command';
import { encodeWithDocument } from './encode-reply';

const ARGUMENTS = new Set([
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'hint',
  'collation',
  'bypassDocumentValidation',
]);

/** What was done, and the document to show, if any. */
interface Outcome {
  readonly lastErrorObject: Doc;
  readonly shown: Buffer | undefined;
}

export const findAndModify: Command = (request, { store }) => {
  const { body } = request;
  rejectUnknownArguments(request, ARGUMENTS);
  const project = parseProjection(documentArgument(body, 'fields'));
  const { lastErrorObject, shown } = store.write(namespaceOf(request), (collection) =>
    modifyFirst(collection, body),
  );
  if (!shown) return { lastErrorObject, value: null };
  return encodeWithDocument({ lastErrorObject }, 'value', project(shown));
};

const modifyFirst = (collection: Collection, body: Doc): Outcome => {
  const filter = parseFilter(documentArgument(body, 'query'));
  const [record] = findRecords(collection, {
    filter,
    sort: parseSort(body['sort']),
    hint: parseHint(body['hint'], collection),
    skip: 0,
    limit: 1,
  });
  return booleanArgument(body, 'remove')
    ? remove(collection, record, body)
    : modify(collection, record, filter, body);
};

const remove = (collection: Collection, record: StoredRecord | undefined, body: Doc): Outcome => {
  if (body['update'] !== undefined || booleanArgument(body, 'new')) {
    throw new CommandError(
      'FailedToParse',
      `Cannot specify 'update' or 'new' together with 'remove'`,
    );
  }
  if (record) collection.remove(record);
  return { lastErrorObject: { n: record ? 1 : 0 }, shown: record?.bytes };
};

const modify = (
  collection: Collection,
  record: StoredRecord | undefined,
  filter: Filter,
  body: Doc,
): Outcome => {
  if (Array.isArray(body['update'])) throw notSupported('an update by an aggregation pipeline');
  if (body['update'] === undefined) {
    throw new CommandError('FailedToParse', `Either an update or remove=true must be specified`);
  }
  const modification = parseModification(encode(documentArgument(body, 'update')));
  const showsNew = booleanArgument(body, 'new');
  if (record) {
    const before = record.bytes;
    collection.replace(record, modification.change(before));
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      shown: showsNew ? record.bytes : before,
    };
  }
  if (!booleanArgument(body, 'upsert')) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, shown: undefined };
  }
  const prepared = modification.insert(filter);
  collection.insert(prepared);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: prepared.id },
    shown: showsNew ? prepared.bytes : undefined,
  };
};
