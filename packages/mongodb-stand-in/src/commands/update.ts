import type { Doc } from '../bson/codec';
import { decodeExactly } from '../bson/exact-numbers';
import type { Field } from '../bson/field';
import { Layout } from '../bson/layout';
import { CommandError } from '../errors';
import { findRecords } from '../planner/find-records';
import { parseFilter } from '../query/parse-filter';
import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import { slotsIn } from '../store/slots';
import { parseModification, type Modification } from '../update/modification';
import { fieldsToSet } from '../update/set-fields';
import {
  booleanArgument,
  documentArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command } from './command';
import { hasPlainly, plainUpdate } from './plain-update';
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

const updateBy = (collection: Collection, encoded: Buffer): Updated =>
  updatePlainly(collection, encoded) ?? updateFound(collection, encoded);

/** Of the document that is being updated. */
const layout = new Layout();

/** Most updates find the one document that they name, and need no plan for that. */
const updatePlainly = (collection: Collection, encoded: Buffer): Updated | undefined => {
  const plain = plainUpdate(encoded);
  const record = plain && collection.records.get(plain.key);
  if (!record) return undefined;
  layout.read(record.bytes);
  if (!hasPlainly(record.bytes, layout, plain.expected)) return undefined;
  return { matched: 1, modified: Number(changePlainly(collection, record, plain.update)) };
};

const changePlainly = (
  collection: Collection,
  record: StoredRecord,
  { bytes, valueStart, valueEnd }: Field,
): boolean => {
  const fields = fieldsToSet(bytes, valueStart, valueEnd);
  const slots = fields && slotsIn(record.bytes, layout, fields);
  return slots
    ? collection.set(record, layout, slots)
    : change(collection, record, parseModification(bytes.subarray(valueStart, valueEnd)));
};

/** @returns whether the document is another than before */
const change = (
  collection: Collection,
  record: StoredRecord,
  modification: Modification,
): boolean => {
  const next = modification.change(record.bytes);
  // A replacement is compared as it was sent: without its _id it always differs.
  if ((modification.replacement ?? next).equals(record.bytes)) return false;
  collection.replace(record, next);
  return true;
};

const updateFound = (collection: Collection, encoded: Buffer): Updated => {
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
