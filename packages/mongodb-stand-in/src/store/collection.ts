import { ownBytes } from '../bson/codec';
import type { Field } from '../bson/field';
import { idKey, type IdKey } from '../bson/id-key';
import { fieldNames, soughtField, type FieldNames } from '../bson/field-names';
import type { Layout } from '../bson/layout';
import { readFields } from '../bson/read-fields';
import { haveSameFields } from '../bson/same-fields';
import { CommandError } from '../errors';
import { CollectionIndex } from './collection-index';
import { duplicateId } from './duplicate-id';
import { ID_INDEX, isSameIndex, isSameKey, type IndexDefinition } from './index-definition';
import type { DocumentKeys } from './index-keys';
import { fieldsBySlots, moveEntries } from './move-entries';
import { fill, filledCopy, isAsLong, isFilled, type Slot } from './slots';
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
  /** By the top-level fields that their keys depend on. */
  private byField: ReadonlyMap<string, readonly CollectionIndex[]> = new Map();
  private nextSequence = 0;
  private lendings = 0;

  /** @param namespace `database.collection`, for error messages */
  constructor(public namespace: string) {}

  get indexes(): readonly CollectionIndex[] {
    return [this.idIndex, ...this.others];
  }

  /** @throws CommandError when the `_id` exists already */
  insert({ key, id, bytes }: PreparedDocument): StoredRecord {
    if (this.records.has(key)) throw duplicateId(this.namespace, id);
    const record = { key, sequence: this.nextSequence, bytes, lendings: this.lendings };
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
    const owned = ownBytes(bytes);
    const { nextSequence: sequence, lendings } = this;
    this.records.set(key, { key, sequence, bytes: owned, lendings });
    this.nextSequence += 1;
  }

  /** Builds all indexes at once, which is much faster than document by document. */
  finishLoading(definitions: readonly IndexDefinition[]): void {
    for (const definition of definitions) this.createIndex(definition);
  }

  /**
   * From now on somebody keeps the bytes of documents as they are: each is copied before its next
   * change, and none is changed where it is.
   */
  lend(): void {
    this.lendings += 1;
  }

  /**
   * Replaces the bytes of a record; its `_id` stays the same.
   * @param fields the only ones that can be different, where they are known
   */
  replace(record: StoredRecord, bytes: Buffer, fields?: readonly Field[]): void {
    if (fields) this.moveByBytes(record, bytes, this.indexesOn(fields));
    else if (!haveSameFields(record.bytes, bytes, this.indexedFields))
      this.moveByBytes(record, bytes, this.others);
    this.store(record, bytes);
  }

  /**
   * Sets fields of a record.
   * @param layout of its bytes
   * @returns whether one of them was different
   */
  set(record: StoredRecord, layout: Layout, slots: readonly Slot[]): boolean {
    const { bytes } = record;
    if (slots.every((slot) => isFilled(bytes, slot))) return false;
    const isInPlace = record.lendings === this.lendings && slots.every(isAsLong);
    const copy = isInPlace ? undefined : filledCopy(bytes, slots);
    const fields = slots.map(({ field }) => field);
    const indexes = this.indexesOn(fields);
    if (indexes.length > 0) {
      const read = fieldsBySlots(bytes, layout, slots, this.namesOf(indexes));
      if (!read) {
        this.replace(record, copy ?? filledCopy(bytes, slots), fields);
        return true;
      }
      moveEntries(record, indexes, ...read);
    }
    if (copy) this.store(record, copy);
    else fill(bytes, slots);
    return true;
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

  private store(record: StoredRecord, bytes: Buffer): void {
    record.bytes = bytes;
    record.lendings = this.lendings;
  }

  private setIndexes(others: CollectionIndex[]): void {
    this.others = others;
    this.indexedFields = fieldNames(others.flatMap(({ fieldsRead }) => fieldsRead));
    this.byField = new Map(
      this.indexedFields.all.map(({ text }) => [
        text,
        others.filter(({ fieldsRead }) => fieldsRead.includes(text)),
      ]),
    );
  }

  /** The indexes whose keys depend on one of these fields. */
  private indexesOn(fields: readonly Field[]): readonly CollectionIndex[] {
    const found: CollectionIndex[] = [];
    for (const field of fields) {
      const name = soughtField(field, this.indexedFields);
      if (name === undefined) continue;
      for (const index of this.byField.get(name) ?? [])
        if (!found.includes(index)) found.push(index);
    }
    return found;
  }

  private keysIn(bytes: Buffer): readonly DocumentKeys[] {
    if (this.others.length === 0) return [];
    const fields = readFields(bytes, this.indexedFields);
    return this.others.map((index) => index.keysOf(fields));
  }

  /** The fields that these indexes read. */
  private namesOf(indexes: readonly CollectionIndex[]): FieldNames {
    const [only] = indexes;
    return only && indexes.length === 1 ? only.namesRead : this.indexedFields;
  }

  private moveByBytes(
    record: StoredRecord,
    bytes: Buffer,
    indexes: readonly CollectionIndex[],
  ): void {
    if (indexes.length === 0) return;
    const names = this.namesOf(indexes);
    moveEntries(record, indexes, readFields(record.bytes, names), readFields(bytes, names));
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
