import { isDoc } from '../bson/type-order';
import { areEqual } from '../bson/compare';
import { encode } from '../bson/codec';
import { CommandError } from '../errors';
import {
  describeIndex,
  keyPattern,
  parseIndex,
  type IndexDefinition,
} from '../store/index-definition';
import type { Collection } from '../store/collection';
import { documentArgument, listArgument, namespaceOf, rejectUnknownArguments } from './arguments';
import type { Command, CommandRequest, ServerState } from './command';
import { encodeCursor } from './encode-reply';

const CREATE_ARGUMENTS = new Set(['indexes', 'commitQuorum']);

export const createIndexes: Command = (request, { store }) => {
  rejectUnknownArguments(request, CREATE_ARGUMENTS);
  const definitions = listArgument(request.body, 'indexes').map(parseIndex);
  const namespace = namespaceOf(request);
  const createdCollectionAutomatically = store.find(namespace) === undefined;
  const collection = store.open(namespace);
  const numIndexesBefore = collection.indexes.length;
  for (const definition of definitions) collection.createIndex(definition);
  const numIndexesAfter = collection.indexes.length;
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically };
};

const LIST_ARGUMENTS = new Set(['cursor']);

export const listIndexes: Command = (request, { store, cursors }) => {
  rejectUnknownArguments(request, LIST_ARGUMENTS);
  documentArgument(request.body, 'cursor');
  const { indexes, namespace } = existing(request, store);
  const documents = indexes.map(({ definition }) => encode(describeIndex(definition)));
  return encodeCursor('firstBatch', namespace, cursors.start(namespace, documents, Infinity));
};

const DROP_ARGUMENTS = new Set(['index']);

export const dropIndexes: Command = (request, { store }) => {
  rejectUnknownArguments(request, DROP_ARGUMENTS);
  const collection = existing(request, store);
  const nIndexesWas = collection.indexes.length;
  const wanted = request.body['index'];
  const each: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  for (const name of each) dropIndex(collection, name);
  return { nIndexesWas };
};

const dropIndex = (collection: Collection, wanted: unknown): void => {
  const isWanted = (definition: IndexDefinition) =>
    isDoc(wanted) ? areEqual(keyPattern(definition), wanted) : definition.name === wanted;
  const found = collection.indexes.filter(({ definition }) => isWanted(definition));
  if (wanted !== '*' && found.length === 0) {
    throw new CommandError('IndexNotFound', `index not found with name [${String(wanted)}]`);
  }
  if (found.includes(collection.idIndex))
    throw new CommandError('InvalidOptions', 'cannot drop _id index');
  collection.dropIndexes((definition) => wanted === '*' || isWanted(definition));
};

const existing = (request: CommandRequest, store: ServerState['store']): Collection => {
  const namespace = namespaceOf(request);
  const collection = store.find(namespace);
  if (collection) return collection;
  throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
};
