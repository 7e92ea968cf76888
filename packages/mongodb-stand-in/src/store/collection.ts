import { ownBytes } from '../bson/codec';
import type { Field } from '../bson/field';
import { idKey, type IdKey } from '../bson/id-key';
import { fieldNames, soughtField, type FieldNames } from '../bson/field-names';
import { readFields } from '../bson/read-fields';
import { haveSameFields } from '../bson/same-fields';
import { CommandError } from '../errors';
import { CollectionIndex } from './collection-index';
import { duplicateId } from './duplicate-id';
import { ID_INDEX, isSameIndex, isSameKey, type IndexDefinition } from './index-definition';
import type { DocumentKeys } from './index-keys';
import { idIn, type PreparedDocument, type StoredRecord } from './stored-record';

/** Documents by `_id`, in the order of insertion, with their indexes. */
export class Collection {
  readonly records = new Map<IdKey, StoredRecord>();
  /**
   * Built only when a query needs this order: keeping it would be the largest cost of each write.
   */
  readonly idIndex = new CollectionIndex(ID_INDEX, () => this.records.values());
  private others: CollectionIndex[] = [];
  private indexedFields: FieldNames = fieldNames([]);
  private nextSequence = 0;

  /** @param namespace `database.collection`, for error messages */
  constructor(public namespace: string) {}

  get indexes(): readonly CollectionIndex[] {
    return [this.idIndex, ...this.others];
  }

  /** @throws CommandError when the `_id` exists already */
  insert({ key, id, bytes }: PreparedDocument): StoredRecord {
    if (this.records.has(key)) throw duplicateId(this.namespace, id);
    const record = { key, sequence: this.nextSequence, bytes };
    const keys = this.keysIn(bytes);
    this.nextSequence += 1;
    this.records.set(key, record);
    this.idIndex.add(record, { keys: [[id]], multikey: false });
    for (const [at, index] of this.others.entries()) index.add(record, keysAt(keys, at));
    return record;
  }

  /** Stores a document from a snapshot; `finishLoading` builds the indexes later. */
  load(bytes: Buffer): void {
    const key = idKey(idIn(bytes));
    this.records.set(key, { key, sequence: this.nextSequence, bytes: ownBytes(bytes) });
    this.nextSequence += 1;
  }

  /** Builds all indexes at once, which is much faster than document by document. */
  finishLoading(definitions: readonly IndexDefinition[]): void {
    for (const definition of definitions) this.createIndex(definition);
  }

  /**
   * Replaces the bytes of a record; its `_id` stays the same.
   * @param fields the only ones that can be different, where they are known
   */
  replace(record: StoredRecord, bytes: Buffer, fields?: readonly Field[]): void {
    if (fields) this.moveEntries(record, bytes, this.indexesOn(fields));
    else if (!haveSameFields(record.bytes, bytes, this.indexedFields))
      this.moveEntries(record, bytes, this.others);
    record.bytes = bytes;
  }

  remove(record: StoredRecord): void {
    const keys = this.keysIn(record.bytes);
    this.records.delete(record.key);
    this.idIndex.remove(record, { keys: [[idIn(record.bytes)]], multikey: false });
    for (const [at, index] of this.others.entries()) index.remove(record, keysAt(keys, at));
  }

  /**
   * Adds an index; does nothing when the same index exists.
   * @throws CommandError when another index has its name or its key
   */
  createIndex(definition: IndexDefinition): void {
    for (const { definition: existing } of this.indexes) {
      if (isSameIndex(existing, definition)) return;
      rejectConflict(existing, definition);
    }
    const index = new CollectionIndex(definition);
    index.build(this.records.values());
    this.setIndexes([...this.others, index]);
  }

  private setIndexes(others: CollectionIndex[]): void {
    this.others = others;
    this.indexedFields = fieldNames(others.flatMap(({ fieldsRead }) => fieldsRead));
  }

  /** The indexes whose keys depend on one of these fields. */
  private indexesOn(fields: readonly Field[]): readonly CollectionIndex[] {
    const names = fields.flatMap((field) => soughtField(field, this.indexedFields) ?? []);
    if (names.length === 0) return [];
    return this.others.filter(({ fieldsRead }) => names.some((name) => fieldsRead.includes(name)));
  }

  private keysIn(bytes: Buffer): readonly DocumentKeys[] {
    if (this.others.length === 0) return [];
    const fields = readFields(bytes, this.indexedFields);
    return this.others.map((index) => index.keysOf(fields));
  }

  private moveEntries(
    record: StoredRecord,
    bytes: Buffer,
    indexes: readonly CollectionIndex[],
  ): void {
    const [only] = indexes;
    if (!only) return;
    const names = indexes.length === 1 ? only.namesRead : this.indexedFields;
    const [old, next] = [readFields(record.bytes, names), readFields(bytes, names)];
    const before = indexes.map((index) => index.keysOf(old));
    const after = indexes.map((index) => index.keysOf(next));
    const moved = indexes.flatMap((index, at) => {
      const [from, to] = [keysAt(before, at), keysAt(after, at)];
      return index.isSame(from, to) ? [] : [{ index, from, to }];
    });
    for (const { index, from, to } of moved) {
      index.remove(record, from);
      index.add(record, to);
    }
  }
}

const NO_KEYS: DocumentKeys = { keys: [], multikey: false };

const keysAt = (keys: readonly DocumentKeys[], at: number): DocumentKeys => keys[at] ?? NO_KEYS;

const rejectConflict = (existing: IndexDefinition, definition: IndexDefinition): void => {
  if (existing.name === definition.name) {
    throw new CommandError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index: ${definition.name}`,
    );
  }
  if (isSameKey(existing, definition)) {
    throw new CommandError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${existing.name}`,
    );
  }
};
