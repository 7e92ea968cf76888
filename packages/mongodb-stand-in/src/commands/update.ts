import type { Doc } from '../bson/codec';
import { decodeExactly } from '../bson/exact-numbers';
import { CommandError } from '../errors';
import { findRecords } from '../planner/find-records';
import { parseFilter } from '../query/parse-filter';
import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import { parseModification, type Modification } from '../update/modification';
import {
  booleanArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command } from './command';
import { encodedItems, rejectUnknownParts, sentValue } from './statements';
import { splitUpdate } from './split-update';
import { runStatements } from './write-result';

const ARGUMENTS = new Set(['updates', 'ordered']);
const PARTS = new Set(['q', 'multi', 'upsert']);

interface Updated {
  readonly matched: number;
  readonly modified: number;
  readonly upsertedId?: unknown;
}

export const update: Command = (request, { store }) => {
  rejectUnknownArguments(request, ARGUMENTS);
  const statements = encodedItems(request, 'updates');
  const ordered = booleanArgument(request.body, 'ordered', true);
  return store.write(namespaceOf(request), (collection) =>
    updateAll(collection, statements, ordered),
  );
};

const updateAll = (
  collection: Collection,
  statements: readonly Buffer[],
  ordered: boolean,
): Doc => {
  const upserted: { index: number; _id: unknown }[] = [];
  let [n, nModified] = [0, 0];
  const failures = runStatements(statements, ordered, (statement, index) => {
    const updated = updateBy(collection, statement);
    n += updated.matched;
    nModified += updated.modified;
    if ('upsertedId' in updated) {
      upserted.push({ index, _id: updated.upsertedId });
      n += 1;
    }
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...failures };
};

/** @returns whether the document is another than before */
const change = (
  collection: Collection,
  record: StoredRecord,
  modification: Modification,
): boolean => {
  const { quick, replacement } = modification;
  const set = quick?.change(record.bytes);
  const next = set ?? modification.change(record.bytes);
  // A replacement is compared as it was sent: without its _id it always differs.
  if ((replacement ?? next).equals(record.bytes)) return false;
  collection.replace(record, next, set && quick?.fields);
  return true;
};

const updateBy = (collection: Collection, encoded: Buffer): Updated => {
  const { update: changes, rest: statement } = splitUpdate(encoded);
  rejectUnknownParts(statement, 'update.updates', PARTS);
  const modification = parseModification(changes);
  const multi = booleanArgument(statement, 'multi');
  if (multi && modification.replacement) {
    throw new CommandError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  }
  const filter = parseFilter(documentArgument(statement, 'q'));
  const found = findRecords(collection, { filter, sort: [], limit: multi ? 0 : 1 });
  if (found.length === 0 && booleanArgument(statement, 'upsert')) {
    const prepared = modification.insert(parseFilter(decodeExactly(sentValue(encoded, 'q'))));
    collection.insert(prepared);
    return { matched: 0, modified: 0, upsertedId: prepared.id };
  }
  const changed = found.filter((record) => change(collection, record, modification));
  return { matched: found.length, modified: changed.length };
};
