import type { FindQuery } from '../planner/plan';
import { findRecords } from '../planner/find-records';
import { parseHint } from '../planner/hint';
import { parseSort } from '../planner/sort';
import { parseFilter } from '../query/parse-filter';
import { parseProjection } from '../query/projection';
import type { Collection } from '../store/collection';
import {
  booleanArgument,
  countArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command, CommandRequest } from './command';
import { encodeCursor } from './encode-reply';

const ARGUMENTS = new Set([
  'filter',
  'sort',
  'projection',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
]);

/** MongoDB's default size of the first batch. */
export const FIRST_BATCH = 101;

export const find: Command = (request, { store, cursors }) => {
  const { body } = request;
  const namespace = namespaceOf(request);
  const collection = store.find(namespace);
  const query = readFindQuery(request, collection);
  const project = parseProjection(documentArgument(body, 'projection'));
  const records = collection ? findRecords(collection, query) : [];
  const documents = records.map(({ bytes }) => project(bytes));
  const size = countArgument(body, 'batchSize', FIRST_BATCH);
  const batch = cursors.start(namespace, documents, size, booleanArgument(body, 'singleBatch'));
  return encodeCursor('firstBatch', namespace, batch);
};

const readFindQuery = (request: CommandRequest, collection: Collection | undefined): FindQuery => {
  const { body } = request;
  rejectUnknownArguments(request, ARGUMENTS);
  return {
    filter: parseFilter(documentArgument(body, 'filter')),
    sort: parseSort(body['sort']),
    limit: countArgument(body, 'limit'),
    hint: parseHint(body['hint'], collection),
  };
};
