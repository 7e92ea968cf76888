import type { RecordedEvent } from '../events';
import { toBytes, type Database, type SqlValue } from './database';
import { Format } from './schema';

interface EventRow {
  readonly position: number;
  readonly stream: number;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly format: number;
  readonly created: number;
  readonly metadata: ArrayBuffer | Uint8Array;
  readonly data: ArrayBuffer | Uint8Array;
}

/** Bounds of a read in one stream, both inclusive. */
export interface RevisionRange {
  readonly from: number;
  readonly to: number;
}

const COLUMNS = 'position, stream, revision, id, type, format, created, metadata, data';
const ROW = '(?,?,?,?,?,?,?,?,?)';
/** One statement for several rows takes half the time of one statement for each. */
const ROWS_AT_ONCE = 16;
const VISIBLE = `format <> ${Format.scavenged}`;

const toRow = (stream: number, event: RecordedEvent): SqlValue[] => [
  event.position,
  stream,
  event.revision,
  event.id,
  event.type,
  event.isJson ? Format.json : Format.binary,
  event.created,
  event.metadata,
  event.data,
];

/** The table of events: writes rows, and reads pages of them. Never returns scavenged events. */
export class EventRows {
  readonly #insertOne;
  readonly #insertMany;
  readonly #allForwards;
  readonly #allBackwards;
  readonly #streamForwards;
  readonly #streamBackwards;
  readonly #identity;
  readonly #lastPosition;
  readonly #nameOf: (stream: number) => string;

  constructor(database: Database, nameOf: (stream: number) => string) {
    const select = (rest: string) =>
      database.prepare<EventRow>(`SELECT ${COLUMNS} FROM events WHERE ${VISIBLE} AND ${rest}`);
    this.#nameOf = nameOf;
    const insert = (rows: number) =>
      database.prepare(`INSERT INTO events (${COLUMNS}) VALUES ${Array(rows).fill(ROW).join()}`);
    this.#insertOne = insert(1);
    this.#insertMany = insert(ROWS_AT_ONCE);
    this.#allForwards = select('position >= ? AND position <= ? ORDER BY position LIMIT ?');
    this.#allBackwards = select('position <= ? ORDER BY position DESC LIMIT ?');
    this.#streamForwards = select(
      'stream = ? AND revision BETWEEN ? AND ? ORDER BY revision LIMIT ?',
    );
    this.#streamBackwards = select(
      'stream = ? AND revision BETWEEN ? AND ? ORDER BY revision DESC LIMIT ?',
    );
    this.#identity = database.prepare<{ id: string; position: number }>(
      'SELECT id, position FROM events WHERE stream = ? AND revision = ?',
    );
    this.#lastPosition = database.prepare<{ last: number | null }>(
      'SELECT max(position) AS last FROM events',
    );
  }

  insert(stream: number, events: readonly RecordedEvent[]): void {
    const rows = events.map((event) => toRow(stream, event));
    let done = 0;
    for (; done + ROWS_AT_ONCE <= rows.length; done += ROWS_AT_ONCE)
      this.#insertMany.run(...rows.slice(done, done + ROWS_AT_ONCE).flat());
    for (const row of rows.slice(done)) this.#insertOne.run(...row);
  }

  /** Events of the whole log between two positions, both inclusive. */
  allForwards(from: number, to: number, limit: number): RecordedEvent[] {
    return this.#allForwards.all(from, to, limit).map(this.#toEvent);
  }

  allBackwards(from: number, limit: number): RecordedEvent[] {
    return this.#allBackwards.all(from, limit).map(this.#toEvent);
  }

  streamForwards(stream: number, { from, to }: RevisionRange, limit: number): RecordedEvent[] {
    return this.#streamForwards.all(stream, from, to, limit).map(this.#toEvent);
  }

  streamBackwards(stream: number, { from, to }: RevisionRange, limit: number): RecordedEvent[] {
    return this.#streamBackwards.all(stream, from, to, limit).map(this.#toEvent);
  }

  /** The id and position of one event, scavenged or not. */
  identity(stream: number, revision: number): { id: string; position: number } | undefined {
    return this.#identity.get(stream, revision);
  }

  /** Position of the last event, 0 if there is none. */
  lastPosition(): number {
    return this.#lastPosition.get()?.last ?? 0;
  }

  readonly #toEvent = (row: EventRow): RecordedEvent => ({
    position: row.position,
    stream: this.#nameOf(row.stream),
    revision: row.revision,
    id: row.id,
    type: row.type,
    isJson: row.format === Format.json,
    created: row.created,
    metadata: toBytes(row.metadata),
    data: toBytes(row.data),
  });
}
