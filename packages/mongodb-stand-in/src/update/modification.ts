import { encode, type Doc } from '../bson/codec';
import { areEqual } from '../bson/compare';
import { decodeExactly } from '../bson/exact-numbers';
import { Elements } from '../bson/elements';
import { CommandError } from '../errors';
import type { Filter } from '../query/filter';
import { prepareDocument, prepareReplacement, type PreparedDocument } from '../store/stored-record';
import { documentFrom, idFrom } from './equalities';
import { parseUpdate } from './parse-update';
import { fieldsToSet, withFields, type NewField } from './set-fields';

/** What an update does to the documents that it finds, and what it inserts when it finds none. */
export interface Modification {
  /** The new document as it was sent; undefined for an update by operators. */
  readonly replacement?: Buffer;
  /** Of an update that only sets fields of the document itself. */
  readonly quick?: {
    readonly fields: readonly string[];
    /** @returns undefined where only `change` can do it */
    readonly change: (bytes: Buffer) => Buffer | undefined;
  };
  /**
   * @param bytes the stored document
   * @returns the document itself when nothing changes
   */
  change: (bytes: Buffer) => Buffer;
  /** @param filter decoded exactly, because its values are stored */
  insert: (filter: Filter) => PreparedDocument;
}

/** Reads the update part of a statement, which is still encoded. */
export const parseModification = (update: Buffer): Modification => {
  const elements = new Elements(update);
  const isReplacement = !elements.next() || elements.bytes[elements.nameStart] !== DOLLAR;
  if (isReplacement) return replaceBy(update);
  const fields = fieldsToSet(update);
  return fields ? setBy(update, fields) : changeBy(decodeExactly(update));
};

const DOLLAR = 0x24;

const replaceBy = (replacement: Buffer): Modification => ({
  replacement,
  change: (bytes) => {
    const replaced = prepareReplacement(replacement, bytes);
    if (replaced) return replaced;
    throw immutableId();
  },
  insert: (filter) => {
    const id = idFrom(filter);
    return withSameId(prepareDocument(replacement, id), id);
  },
});

/** Decodes an update of a few fields only where a document lacks one of them. */
const setBy = (update: Buffer, fields: readonly NewField[]): Modification => {
  const decoded = () => changeBy(decodeExactly(update));
  return {
    quick: {
      fields: fields.map(({ text }) => text),
      change: (bytes) => withFields(bytes, fields),
    },
    change: (bytes) => decoded().change(bytes),
    insert: (filter) => decoded().insert(filter),
  };
};

const changeBy = (operators: Doc): Modification => {
  const apply = parseUpdate(operators);
  return {
    change: (bytes) => {
      const document = decodeExactly(bytes);
      const id = document['_id'];
      apply(document, false);
      return withSameId(prepareDocument(encode(document), null), id).bytes;
    },
    insert: (filter) => {
      const document = documentFrom(filter);
      const id = document['_id'];
      apply(document, true);
      return withSameId(prepareDocument(encode(document)), id);
    },
  };
};

/** @param id undefined when the filter does not name one */
const withSameId = (prepared: PreparedDocument, id: unknown): PreparedDocument => {
  if (id === undefined || areEqual(prepared.id, id)) return prepared;
  throw immutableId();
};

const immutableId = (): CommandError =>
  new CommandError(
    'ImmutableField',
    `Performing an update on the path '_id' would modify the immutable field '_id'`,
  );
