import { parseIndex } from '../store/index-definition';
import { listArgument, namespaceOf, rejectUnknownArguments } from './arguments';
import type { Command } from './command';

const CREATE_ARGUMENTS = new Set(['indexes']);

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
