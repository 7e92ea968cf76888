import { inTransaction, type Database } from './database';

/** Stored in the file's header. A file of another version is refused, older ones are migrated. */
export const SCHEMA_VERSION = 2;
/** The layout of before events had seals. */
export const UNSEALED_VERSION = 1;

/**
 * How an event's bytes are encoded. Each value takes one byte, so an event can be blanked in place:
 * SQLite moves a row whose size changes, and the move may leave copies.
 */
export const Format = { binary: 2, json: 3, scavenged: 4 } as const;

/** `scavenges` lists the streams whose hidden events must still be blanked; it survives a crash. */
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
`;

/** Added by a migration, too, so both kinds of file have the very same schema. */
export const ADD_SEAL = "ALTER TABLE events ADD COLUMN seal BLOB NOT NULL DEFAULT x''";

/** Whether the file has no tables. */
export const isEmpty = (database: Database): boolean =>
  database
    .prepare<{ one: number }>(`SELECT 1 AS one FROM ${database.schema}.sqlite_schema LIMIT 1`)
    .all().length === 0;

/** @returns the schema's version in the file, 0 for a new one */
export const schemaVersion = (database: Database): number =>
  database.prepare<{ user_version: number }>(`PRAGMA ${database.schema}.user_version`).get()
    ?.user_version ?? 0;

export const setSchemaVersion = (database: Database, version: number): void =>
  database.exec(`PRAGMA user_version = ${version}`);

export const createSchema = (database: Database): void => {
  inTransaction(database, () => {
    database.exec(TABLES);
    database.exec(ADD_SEAL);
    setSchemaVersion(database, SCHEMA_VERSION);
  });
};
