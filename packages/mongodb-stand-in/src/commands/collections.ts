import { encode } from '../bson/codec';
import { CommandError } from '../errors';
import { compileFilter } from '../query/matcher';
import { parseFilter } from '../query/parse-filter';
import { describeIndex, ID_INDEX } from '../store/index-definition';
import {
  booleanArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
  stringArgument,
} from './arguments';
import type { Command } from './command';
import { encodeCursor } from './encode-reply';

const NONE = new Set<string>();

export const create: Command = (request, { store }) => {
  rejectUnknownArguments(request, NONE);
  const namespace = namespaceOf(request);
  if (store.find(namespace)) {
    throw new CommandError('NamespaceExists', `Collection ${namespace} already exists.`);
  }
  store.open(namespace);
  return {};
};

export const drop: Command = (request, { store }) => {
  rejectUnknownArguments(request, NONE);
  const ns = namespaceOf(request);
  const nIndexesWas = store.find(ns)?.indexes.length;
  if (!store.drop(ns)) return {};
  return { nIndexesWas, ns };
};

export const dropDatabase: Command = (request, { store }) => {
  rejectUnknownArguments(request, NONE);
  for (const { namespace } of store.list(request.database)) store.drop(namespace);
  return { dropped: request.database };
};

const RENAME_ARGUMENTS = new Set(['to', 'dropTarget']);

export const renameCollection: Command = (request, { store }) => {
  const { body } = request;
  rejectUnknownArguments(request, RENAME_ARGUMENTS);
  const [from, to] = [stringArgument(body, 'renameCollection'), stringArgument(body, 'to')];
  store.rename(from, to, booleanArgument(body, 'dropTarget'));
  return {};
};

const LIST_ARGUMENTS = new Set(['filter', 'nameOnly', 'cursor', 'authorizedCollections']);

export const listCollections: Command = (request, { store, cursors }) => {
  const { body, database } = request;
  rejectUnknownArguments(request, LIST_ARGUMENTS);
  const matches = compileFilter(parseFilter(documentArgument(body, 'filter')));
  const nameOnly = booleanArgument(body, 'nameOnly');
  const documents = store
    .list(database)
    .map(({ namespace }) => namespace.slice(database.length + 1))
    .map((name) => ({ name, type: 'collection', ...(nameOnly ? {} : describeCollection()) }))
    .filter((collection) => matches(collection))
    .map((collection) => encode(collection));
  const namespace = `${database}.$cmd.listCollections`;
  return encodeCursor('firstBatch', namespace, cursors.start(namespace, documents, Infinity));
};

const describeCollection = () => ({
  options: {},
  info: { readOnly: false },
  idIndex: describeIndex(ID_INDEX),
});

const DATABASES_ARGUMENTS = new Set(['nameOnly', 'authorizedDatabases']);

export const listDatabases: Command = (request, { store }) => {
  rejectUnknownArguments(request, DATABASES_ARGUMENTS);
  const sizes = new Map<string, number>();
  for (const { namespace, records } of store.list()) {
    const [name = ''] = namespace.split('.', 1);
    let bytes = sizes.get(name) ?? 0;
    for (const record of records.values()) bytes += record.bytes.length;
    sizes.set(name, bytes);
  }
  const databases = [...sizes].map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: false }));
  return { databases, totalSize: databases.reduce((sum, one) => sum + one.sizeOnDisk, 0) };
};
