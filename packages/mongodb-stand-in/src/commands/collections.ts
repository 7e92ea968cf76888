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

const DROPPED = 'collection dropped';

export const drop: Command = (request, { store, cursors }) => {
  rejectUnknownArguments(request, NONE);
  const ns = namespaceOf(request);
  const nIndexesWas = store.find(ns)?.indexes.length;
  if (!store.drop(ns)) return {};
  cursors.killAll(ns, DROPPED);
  return { nIndexesWas, ns };
};

export const dropDatabase: Command = (request, { store, cursors }) => {
  rejectUnknownArguments(request, NONE);
  for (const { namespace } of store.list(request.database)) {
    store.drop(namespace);
    cursors.killAll(namespace, DROPPED);
  }
  return { dropped: request.database };
};

const RENAME_ARGUMENTS = new Set(['to', 'dropTarget']);

export const renameCollection: Command = (request, { store, cursors }) => {
  const { body } = request;
  rejectUnknownArguments(request, RENAME_ARGUMENTS);
  const [from, to] = [stringArgument(body, 'renameCollection'), stringArgument(body, 'to')];
  store.rename(from, to, booleanArgument(body, 'dropTarget'));
  cursors.killAll(from, `collection renamed from '${from}' to '${to}'`);
  cursors.killAll(to, DROPPED);
  return {};
};

/** The driver always sends `authorizedCollections`. */
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
