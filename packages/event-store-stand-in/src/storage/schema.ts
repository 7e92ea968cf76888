import { inTransaction, type Database } from './database';

/** Written into the file's header; a file of another version is refused rather than guessed at. */
export const SCHEMA_VERSION = 1;

/**
 * How an event's bytes are to be read. Every value takes one byte in the file, so that an event can
 * be blanked in its place: a row that changes its size is moved, and a moved row may leave copies
 * of itself behind.
 */
export const Format = { binary: 2, json: 3, scavenged: 4 } as const;

/**
 * `scavenges` holds the streams whose hidden events are still to be blanked, also across a crash.
 */
const TABLES = `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (id),
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    format INTEGER NOT NULL,
    created INTEGER NOT NULL,
    metadata BLOB NOT NULL,
    data BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX events_by_stream ON events (stream, revision);
  CREATE TABLE scavenges (
    stream INTEGER PRIMARY KEY REFERENCES streams (id)
  ) STRICT;
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

/** Whether the file holds anything at all. */
export const isEmpty = (database: Database): boolean =>
  database.prepare<{ name: string }>('SELECT name FROM sqlite_schema LIMIT 1').all().length === 0;

/** @returns the version of the schema in the file, 0 for a new one */
export const schemaVersion = (database: Database): number =>
  database.prepare<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0;

export const createSchema = (database: Database): void => {
  inTransaction(database, () => database.exec(TABLES));
};
