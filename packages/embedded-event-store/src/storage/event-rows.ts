import type { RecordedEvent } from '../events';
import type { Database, SqlValue } from './database';
import { Format } from './schema';
import { chained, contentSum, NO_CHAIN, sealBytes } from './seal';
import { requireAll } from './sequence';
import { ROW_COLUMNS, verified, type SoundRow, type StoredRow } from './stored-row';

/** Bounds of a read in one stream, both inclusive. */
export interface RevisionRange {
  readonly from: number;
  readonly to: number;
}

/** An event as it was read; a scavenged one keeps only its place. */
export interface StoredEvent extends RecordedEvent {
  readonly isScavenged?: boolean;
}

const COLUMNS = 'position, stream, revision, id, type, format, created, metadata, data, seal';
const ROW = '(?,?,?,?,?,?,?,?,?,?)';
/** One statement for several rows takes half the time of one statement for each. */
const ROWS_AT_ONCE = 16;

const text = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');

const toEvent = (row: SoundRow): StoredEvent => ({
  position: row.position,
  stream: row.streamName,
  revision: row.revision,
  id: text(row.id),
  type: text(row.type),
  isJson: row.format === Format.json,
  created: row.created,
  metadata: row.metadata,
  data: row.data,
  isScavenged: row.isScavenged,
});

const positionOf = ({ position }: StoredEvent) => position;
const revisionOf = ({ revision }: StoredEvent) => revision;

/**
 * The table of events: writes rows with their seals, and reads pages of them, scavenged events
 * included. Whatever is read is compared with its seal, and no place may be missing.
 */
export class EventRows {
  readonly #file: string;
  readonly #insertOne;
  readonly #insertMany;
  readonly #allForwards;
  readonly #allBackwards;
  readonly #streamForwards;
  readonly #streamBackwards;
  readonly #byPosition;
  readonly #lastPosition;
  readonly #nameOf: (stream: number) => string | undefined;

  constructor(database: Database, nameOf: (stream: number) => string | undefined) {
    const select = (rest: string) =>
      database.prepare<StoredRow>(`SELECT ${ROW_COLUMNS} FROM events WHERE ${rest}`);
    this.#file = database.file;
    this.#nameOf = nameOf;
    const insert = (rows: number) =>
      database.prepare(`INSERT INTO events (${COLUMNS}) VALUES ${Array(rows).fill(ROW).join()}`);
    this.#insertOne = insert(1);
    this.#insertMany = insert(ROWS_AT_ONCE);
    this.#allForwards = select('position >= ? AND position <= ? ORDER BY position LIMIT ?');
    this.#allBackwards = select('position <= ? ORDER BY position DESC LIMIT ?');
    // `revision` alone would mean the selected expression, for which every row has to be sorted.
    this.#streamForwards = select(
      'stream = ? AND revision BETWEEN ? AND ? ORDER BY events.revision LIMIT ?',
    );
    this.#streamBackwards = select(
      'stream = ? AND revision BETWEEN ? AND ? ORDER BY events.revision DESC LIMIT ?',
    );
    this.#byPosition = select('position = ?');
    this.#lastPosition = database.prepare<{ last: number | null }>(
      'SELECT max(position) AS last FROM events',
    );
  }

  /**
   * @param chain of the event before
   * @returns the chain of the last one
   */
  insert(stream: number, events: readonly RecordedEvent[], chain: number): number {
    let last = chain;
    const rows = events.map((event) => {
      const format = event.isJson ? Format.json : Format.binary;
      const content = contentSum({ ...event, stream, streamName: event.stream, format });
      last = chained(last, content);
      return this.#toRow(stream, event, format, sealBytes({ content, chain: last }, content));
    });
    let done = 0;
    for (; done + ROWS_AT_ONCE <= rows.length; done += ROWS_AT_ONCE)
      this.#insertMany.run(...rows.slice(done, done + ROWS_AT_ONCE).flat());
    for (const row of rows.slice(done)) this.#insertOne.run(...row);
    return last;
  }

  /** Events of the whole log between two positions, both inclusive. */
  allForwards(from: number, to: number, limit: number): StoredEvent[] {
    if (from > to) return [];
    const first = Math.max(1, from);
    const events = this.#events(this.#allForwards.all(first, to, limit));
    this.#requirePositions(events, first, to, limit);
    return events;
  }

  allBackwards(from: number, limit: number): StoredEvent[] {
    if (from < 1) return [];
    const events = this.#events(this.#allBackwards.all(from, limit));
    this.#requirePositions(events, from, 1, limit);
    return events;
  }

  streamForwards(stream: number, { from, to }: RevisionRange, limit: number): StoredEvent[] {
    if (from > to) return [];
    const events = this.#events(this.#streamForwards.all(stream, from, to, limit));
    this.#requireRevisions(events, stream, { first: from, last: to, limit });
    return events;
  }

  streamBackwards(stream: number, { from, to }: RevisionRange, limit: number): StoredEvent[] {
    if (from > to) return [];
    const events = this.#events(this.#streamBackwards.all(stream, from, to, limit));
    this.#requireRevisions(events, stream, { first: to, last: from, limit });
    return events;
  }

  /** The id and position of one event, scavenged or not. */
  identity(stream: number, revision: number): { id: string; position: number } | undefined {
    return this.#events(this.#streamForwards.all(stream, revision, revision, 1))[0];
  }

  /** Position of the last event, 0 if there is none. */
  lastPosition(): number {
    return this.#lastPosition.get()?.last ?? 0;
  }

  /** The chain's value after an event; undefined when no event has this position. */
  chainAt(position: number): number | undefined {
    if (position === 0) return NO_CHAIN;
    return this.#rows(this.#byPosition.all(position))[0]?.seal.chain;
  }

  #toRow(stream: number, event: RecordedEvent, format: number, seal: Buffer): SqlValue[] {
    const { position, revision, id, type, created, metadata, data } = event;
    return [position, stream, revision, id, type, format, created, metadata, data, seal];
  }

  #rows(rows: readonly StoredRow[]): SoundRow[] {
    return rows.map((row) => verified(this.#file, row, this.#nameOf(row.stream ?? 0)));
  }

  #events(rows: readonly StoredRow[]): StoredEvent[] {
    return this.#rows(rows).map(toEvent);
  }

  #requirePositions(events: readonly StoredEvent[], first: number, last: number, limit: number) {
    const places = events.map(positionOf);
    requireAll(places, { file: this.#file, what: 'positions', first, last, limit });
  }

  #requireRevisions(
    events: readonly StoredEvent[],
    stream: number,
    wanted: { readonly first: number; readonly last: number; readonly limit: number },
  ) {
    const what = `events of ${this.#nameOf(stream) ?? stream}`;
    requireAll(events.map(revisionOf), { file: this.#file, what, ...wanted });
  }
}
