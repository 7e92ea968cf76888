import { LRUCache } from 'lru-cache';
import { isMetastream, metastreamOf, NO_EVENTS, originalStreamOf } from '../events';
import { DamageError } from './damage';
import { toBytes, type Database } from './database';
import { ROW_COLUMNS, verified, type SoundRow, type StoredRow } from './stored-row';
import { isSoftDeleted, truncationIn } from './truncation';

/** What is known of a stream without reading its events. */
export interface StreamEntry {
  readonly name: string;
  /** Undefined until its first event. */
  id: number | undefined;
  /** Revision of its last event, or `NO_EVENTS`. */
  head: number;
}

/**
 * Entries kept in memory; any other stream is looked up in the file. `max` would take the room of
 * all of them at the start.
 */
const CACHED_STREAMS = { maxSize: 50_000, sizeCalculation: () => 1 } as const;

/** Ids, heads and truncations of streams, cached in memory up to a bound. */
export class StreamCatalog {
  readonly #entries = new LRUCache<string, StreamEntry>(CACHED_STREAMS);
  readonly #names = new LRUCache<number, string>(CACHED_STREAMS);
  readonly #truncations = new LRUCache<string, number>(CACHED_STREAMS);
  readonly #file: string;
  readonly #byName;
  readonly #byId;
  readonly #last;
  readonly #insert;

  constructor(database: Database) {
    this.#file = database.file;
    this.#byName = database.prepare<{ id: number }>('SELECT id FROM streams WHERE name = ?');
    this.#byId = database.prepare<{ name: ArrayBuffer | Uint8Array }>(
      'SELECT CAST(name AS BLOB) AS name FROM streams WHERE id = ?',
    );
    this.#last = database.prepare<StoredRow>(
      `SELECT ${ROW_COLUMNS} FROM events WHERE stream = ? ORDER BY events.revision DESC LIMIT 1`,
    );
    this.#insert = database.prepare<{ id: number }>(
      'INSERT INTO streams (name) VALUES (?) RETURNING id',
    );
  }

  get(name: string): StreamEntry {
    const known = this.#entries.get(name);
    if (known) return known;
    const id = this.#byName.get(name)?.id;
    const head = id === undefined ? NO_EVENTS : this.#lastOf(id, name).revision;
    const entry = { name, id, head };
    this.#entries.set(name, entry);
    return entry;
  }

  /** @returns undefined when no stream has this id */
  nameOf(id: number): string | undefined {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const bytes = this.#byId.get(id)?.name;
    if (bytes === undefined) return undefined;
    const name = Buffer.from(toBytes(bytes)).toString('utf8');
    this.#names.set(id, name);
    return name;
  }

  /** The stream's id, assigned now if it has none. */
  idOf(entry: StreamEntry): number {
    entry.id ??= this.#insert.all(entry.name)[0]?.id;
    if (entry.id === undefined) throw new Error('SQLite gave a stream no id');
    return entry.id;
  }

  /** The first revision that the stream's metadata lets readers see. */
  truncationOf(name: string): number {
    if (isMetastream(name)) return 0;
    const known = this.#truncations.get(name);
    if (known !== undefined) return known;
    const metadata = this.metadataOf(name);
    const truncation = metadata ? truncationIn(metadata) : 0;
    this.#truncations.set(name, truncation);
    return truncation;
  }

  isSoftDeleted({ name }: StreamEntry): boolean {
    return isSoftDeleted(this.truncationOf(name));
  }

  /** The first revision that readers may see. A metadata stream shows only its last event. */
  firstVisible({ name, head }: StreamEntry): number {
    return isMetastream(name)
      ? Math.max(0, head)
      : Math.min(this.truncationOf(name), Number.MAX_SAFE_INTEGER);
  }

  /** The data of the stream's last metadata event. */
  metadataOf(name: string): Uint8Array | undefined {
    const { id } = this.get(metastreamOf(name));
    return id === undefined ? undefined : this.#lastOf(id, name).data;
  }

  /** Call this for each stream that was written to. */
  written(name: string): void {
    if (isMetastream(name)) this.#truncations.delete(originalStreamOf(name));
  }

  /** After a failed transaction, the cache may no longer match the file. */
  clear(): void {
    this.#entries.clear();
    this.#names.clear();
    this.#truncations.clear();
  }

  /** An index that misleads shows in the row that it leads to. A stream begins with an event. */
  #lastOf(id: number, name: string): SoundRow {
    const row = this.#last.get(id);
    if (row) return verified(this.#file, row, this.nameOf(id));
    throw new DamageError({
      file: this.#file,
      expected: `the events of ${name}`,
      found: 'none in the index',
    });
  }
}
