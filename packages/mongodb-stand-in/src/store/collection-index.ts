import type { Doc } from '../bson/codec';
import { fieldNames, readFields, type FieldNames } from '../bson/read-fields';
import type { IndexDefinition } from './index-definition';
import { compareKeys, documentKeys, type DocumentKeys, type IndexKey } from './index-keys';
import { SortedEntries, type Position } from './sorted-entries';
import type { StoredRecord } from './stored-record';

/** A record in an index, under one of its keys. */
export interface IndexEntry {
  readonly key: IndexKey;
  readonly record: StoredRecord;
}

/** The records of a collection, in the order of some of their fields. */
export class CollectionIndex {
  /** True once a document has had an array in an indexed field; a sort can't use the index then. */
  multikey = false;
  /** The top-level fields that a document's keys depend on. */
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
    this.fieldsRead = definition.fields.map(({ path }) => path.parts[0] ?? '');
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
  keysOf(fields: Doc): DocumentKeys {
    return documentKeys(fields, this.definition.fields);
  }

  /** Builds the index of all records at once. */
  build(records: Iterable<StoredRecord>): void {
    const entries: IndexEntry[] = [];
    for (const record of records) {
      const { keys, multikey } = this.keysOf(readFields(record.bytes, this.namesRead));
      this.multikey ||= multikey;
      for (const key of keys) entries.push({ key, record });
    }
    entries.sort((a, b) => this.compareEntries(a, b));
    this.entries.load(entries.filter((entry, at) => !this.repeats(entry, entries[at - 1])));
  }

  add(record: StoredRecord, { keys, multikey }: DocumentKeys): void {
    if (!this.sorted) return;
    this.multikey ||= multikey;
    for (const key of keys) {
      const entry = { key, record };
      if (multikey) this.entries.remove((other) => this.compareEntries(other, entry));
      this.entries.insert(entry, (other) => this.compareEntries(other, entry));
    }
  }

  remove(record: StoredRecord, { keys }: DocumentKeys): void {
    if (!this.sorted) return;
    for (const key of keys) {
      const entry = { key, record };
      this.entries.remove((other) => this.compareEntries(other, entry));
    }
  }

  /** Does nothing where the keys are the same: most changes move a record in few indexes. */
  move(record: StoredRecord, from: DocumentKeys, to: DocumentKeys): void {
    const isSame =
      from.keys.length === to.keys.length &&
      from.keys.every(
        (key, at) => compareKeys(key, to.keys[at] ?? [], this.definition.fields) === 0,
      );
    if (isSame) return;
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

  /** Equal elements of one array make only one entry. */
  private repeats(entry: IndexEntry, before: IndexEntry | undefined): boolean {
    return before !== undefined && this.compareEntries(entry, before) === 0;
  }

  private compareEntries(a: IndexEntry, b: IndexEntry): number {
    return (
      compareKeys(a.key, b.key, this.definition.fields) || a.record.sequence - b.record.sequence
    );
  }
}
