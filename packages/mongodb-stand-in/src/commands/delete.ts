import { decode } from '../bson/codec';
import { CommandError } from '../errors';
import { findRecords } from '../planner/find-records';
import { parseFilter } from '../query/parse-filter';
import {
  booleanArgument,
  countArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command } from './command';
import { encodedItems, rejectUnknownParts } from './statements';
import { runStatements } from './write-result';

const ARGUMENTS = new Set(['deletes', 'ordered']);
const PARTS = new Set(['q', 'limit']);

export const deleteDocuments: Command = (request, { store }) => {
  rejectUnknownArguments(request, ARGUMENTS);
  const statements = encodedItems(request, 'deletes');
  const collection = store.find(namespaceOf(request));
  let n = 0;
  const ordered = booleanArgument(request.body, 'ordered', true);
  const failures = runStatements(statements, ordered, (encoded) => {
    const statement = decode(encoded);
    rejectUnknownParts(statement, 'delete.deletes', PARTS);
    const filter = parseFilter(documentArgument(statement, 'q'));
    const limit = countArgument(statement, 'limit');
    if (limit > 1) {
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      );
    }
    if (!collection) return;
    const found = findRecords(collection, { filter, sort: [], limit });
    for (const record of found) collection.remove(record);
    n += found.length;
  });
  return { n, ...failures };
};
