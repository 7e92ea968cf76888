import { ownBytes } from '../bson/codec';
import { idKey, type IdKey } from '../bson/id-key';
import { fieldNames, readFields, type FieldNames } from '../bson/read-fields';
import { CommandError } from '../errors';
import { CollectionIndex } from './collection-index';
import { duplicateId } from './duplicate-id';
import { ID_INDEX, isSameIndex, isSameKey, type IndexDefinition } from './index-definition';
import type { IndexKey } from './index-keys';
import { idIn, type PreparedDocument, type StoredRecord } from './stored-record';

/** Documents by `_id`, in the order of insertion, with their indexes. */
export class Collection {
  readonly records = new Map<IdKey, StoredRecord>();
  /**
   * Built only when a query needs this order: keeping it would be the largest cost of each write.
   */
  readonly idIndex = new CollectionIndex(ID_INDEX, () => this.records.values());
  private readonly others: CollectionIndex[] = [];
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
    const keys = this.keysIn(bytes, this.others);
    this.nextSequence += 1;
    this.records.set(key, record);
    this.idIndex.add(record, [id]);
    for (const [at, index] of this.others.entries()) index.add(record, keys[at] ?? []);
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
   * @throws CommandError before anything is changed, where a document can't have such keys
   */
  replace(record: StoredRecord, bytes: Buffer, fields?: readonly string[]): void {
    const indexes = fields ? this.indexesOn(fields) : this.others;
    const [from, to] = [this.keysIn(record.bytes, indexes), this.keysIn(bytes, indexes)];
    for (const [at, index] of indexes.entries()) index.move(record, from[at] ?? [], to[at] ?? []);
    record.bytes = bytes;
  }

  remove(record: StoredRecord): void {
    const keys = this.keysIn(record.bytes, this.others);
    this.records.delete(record.key);
    this.idIndex.remove(record, [idIn(record.bytes)]);
    for (const [at, index] of this.others.entries()) index.remove(record, keys[at] ?? []);
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
    this.others.push(index);
    this.indexedFields = fieldNames(this.others.flatMap(({ fieldsRead }) => fieldsRead));
  }

  /** The indexes whose keys depend on one of these fields. */
  private indexesOn(fields: readonly string[]): readonly CollectionIndex[] {
    return this.others.filter((index) => fields.some((name) => index.fieldsRead.includes(name)));
  }

  private keysIn(bytes: Buffer, indexes: readonly CollectionIndex[]): readonly IndexKey[] {
    const [first, second] = indexes;
    if (!first) return [];
    const fields = readFields(bytes, second ? this.indexedFields : first.namesRead);
    return indexes.map((index) => index.keyOf(fields));
  }
}

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
