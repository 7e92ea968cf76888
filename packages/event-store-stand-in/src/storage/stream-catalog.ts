import { LRUCache } from 'lru-cache';
import { isMetastream, metastreamOf, NO_EVENTS, originalStreamOf } from '../events';
import { toBytes, type Database } from './database';
import { METASTREAM_LIMITS, NO_LIMITS, parseLimits, type StreamLimits } from './stream-limits';

/** What is known of a stream without reading its events. */
export interface StreamEntry {
  readonly name: string;
  /** Undefined until its first event. */
  id: number | undefined;
  /** Revision of its last event, `NO_EVENTS` or `TOMBSTONE_REVISION`. */
  head: number;
}

/** Entries kept in memory; any other stream is looked up in the file. */
const CACHED_STREAMS = 50_000;

/** Ids, heads and limits of streams, cached in memory up to a bound. */
export class StreamCatalog {
  readonly #entries = new LRUCache<string, StreamEntry>({ max: CACHED_STREAMS });
  readonly #names = new LRUCache<number, string>({ max: CACHED_STREAMS });
  readonly #limits = new LRUCache<string, StreamLimits>({ max: CACHED_STREAMS });
  readonly #byName;
  readonly #byId;
  readonly #head;
  readonly #last;
  readonly #insert;

  constructor(database: Database) {
    this.#byName = database.prepare<{ id: number }>('SELECT id FROM streams WHERE name = ?');
    this.#byId = database.prepare<{ name: string }>('SELECT name FROM streams WHERE id = ?');
    this.#head = database.prepare<{ head: number | null }>(
      'SELECT max(revision) AS head FROM events WHERE stream = ?',
    );
    this.#last = database.prepare<{ data: ArrayBuffer | Uint8Array }>(
      'SELECT data FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
    );
    this.#insert = database.prepare<{ id: number }>(
      'INSERT INTO streams (name) VALUES (?) RETURNING id',
    );
  }

  get(name: string): StreamEntry {
    const known = this.#entries.get(name);
    if (known) return known;
    const id = this.#byName.get(name)?.id;
    const head = id === undefined ? NO_EVENTS : (this.#head.get(id)?.head ?? NO_EVENTS);
    const entry = { name, id, head };
    this.#entries.set(name, entry);
    return entry;
  }

  nameOf(id: number): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = this.#byId.get(id)?.name;
    if (name === undefined) throw new Error(`An event names stream ${id}, which does not exist`);
    this.#names.set(id, name);
    return name;
  }

  /** The stream's id, assigned now if it has none. */
  idOf(entry: StreamEntry): number {
    entry.id ??= this.#insert.all(entry.name)[0]?.id;
    if (entry.id === undefined) throw new Error('SQLite gave a stream no id');
    return entry.id;
  }

  limitsOf(name: string): StreamLimits {
    if (isMetastream(name)) return METASTREAM_LIMITS;
    const known = this.#limits.get(name);
    if (known) return known;
    const metadata = this.metadataOf(name);
    const limits = metadata ? parseLimits(metadata) : NO_LIMITS;
    this.#limits.set(name, limits);
    return limits;
  }

  /** The data of the stream's last metadata event. */
  metadataOf(name: string): Uint8Array | undefined {
    const { id } = this.get(metastreamOf(name));
    const last = id === undefined ? undefined : this.#last.get(id);
    return last && toBytes(last.data);
  }

  /** Call this for each stream that was written to. */
  written(name: string): void {
    if (isMetastream(name)) this.#limits.delete(originalStreamOf(name));
  }

  /** After a failed transaction, the cache may no longer match the file. */
  clear(): void {
    this.#entries.clear();
    this.#names.clear();
    this.#limits.clear();
  }
}
