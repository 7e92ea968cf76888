import type { Doc } from '../bson/codec';
import { fieldNames, readFields, type FieldNames } from '../bson/read-fields';
import type { IndexDefinition } from './index-definition';
import { compareKeys, documentKey, type IndexKey } from './index-keys';
import { SortedEntries, type Position } from './sorted-entries';
import type { StoredRecord } from './stored-record';

/** A record in an index, under its key. */
export interface IndexEntry {
  readonly key: IndexKey;
  readonly record: StoredRecord;
}

/** The records of a collection, in the order of some of their fields. */
export class CollectionIndex {
  readonly fieldsRead: readonly string[];
  readonly namesRead: FieldNames;
  private sorted: SortedEntries<IndexEntry> | undefined;

  /**
   * @param unsorted the records to build the index of at its first use; without it the index is
   * kept from the start
   */
  constructor(
    readonly definition: IndexDefinition,
    private readonly unsorted?: () => Iterable<StoredRecord>,
  ) {
    this.fieldsRead = definition.fields.map(({ name }) => name);
    this.namesRead = fieldNames(this.fieldsRead);
    if (!unsorted) this.sorted = new SortedEntries();
  }

  get entries(): SortedEntries<IndexEntry> {
    if (!this.sorted) {
      this.sorted = new SortedEntries();
      this.build(this.unsorted?.() ?? []);
    }
    return this.sorted;
  }

  /** @param fields at least the fields of `fieldsRead` */
  keyOf(fields: Doc): IndexKey {
    return documentKey(fields, this.definition.fields);
  }

  /** Builds the index of all records at once. */
  build(records: Iterable<StoredRecord>): void {
    const entries: IndexEntry[] = [];
    for (const record of records)
      entries.push({ key: this.keyOf(readFields(record.bytes, this.namesRead)), record });
    this.entries.load(entries.sort((a, b) => this.compareEntries(a, b)));
  }

  add(record: StoredRecord, key: IndexKey): void {
    const entry = { key, record };
    this.sorted?.insert(entry, (other) => this.compareEntries(other, entry));
  }

  remove(record: StoredRecord, key: IndexKey): void {
    const entry = { key, record };
    this.sorted?.remove((other) => this.compareEntries(other, entry));
  }

  /** Does nothing where the key is the same: most changes move a record in few indexes. */
  move(record: StoredRecord, from: IndexKey, to: IndexKey): void {
    if (compareKeys(from, to, this.definition.fields) === 0) return;
    this.remove(record, from);
    this.add(record, to);
  }

  /** The first entry at or after a prefix of keys. */
  before(prefix: IndexKey): Position {
    return this.entries.seek((entry) => compareKeys(entry.key, prefix, this.definition.fields));
  }

  /** The first entry after all that begin with the prefix. */
  after(prefix: IndexKey): Position {
    return this.entries.seek((entry) =>
      compareKeys(entry.key, prefix, this.definition.fields) > 0 ? 0 : -1,
    );
  }

  private compareEntries(a: IndexEntry, b: IndexEntry): number {
    return (
      compareKeys(a.key, b.key, this.definition.fields) || a.record.sequence - b.record.sequence
    );
  }
}
