import { closeSync, existsSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from 'stand-in-program';
import { DamageError } from './damage';
import { failureCode, openLibsql, type Database } from './database';
import { diskIsFull } from './disk-room';
import { requireSound } from './integrity';
import { createSchema, isEmpty, SCHEMA_VERSION, schemaVersion, UNSEALED_VERSION } from './schema';
import { syncFolder } from './tail-file';

const inUse = (file: string) =>
  new StartError(
    `The event log ${file} is in use by another copy of this program. Stop that copy, or choose another data folder.`,
  );

const notALog = (file: string, found: string) =>
  new DamageError({ file, expected: 'an event log', found });

const unreachable = (file: string, detail: string) =>
  new StartError(
    `The event log ${file} can't be opened (${detail}). Check that its folder exists and can be written to.`,
  );

/** The line for the person at the terminal, where there is one. */
export const explain = (file: string, error: unknown): unknown => {
  const code = failureCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  if (code.startsWith('SQLITE_BUSY')) return inUse(file);
  if (code === 'ENOSPC' || code.startsWith('SQLITE_FULL')) return diskIsFull(file);
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY'))
    return unreachable(file, detail);
  // The schema itself lacks what a statement names.
  if (code === 'SQLITE_ERROR') return notALog(file, detail);
  return error;
};

/**
 * SQLite itself locks the file, from the first access to the end of the process. The system frees
 * the lock however the process ends.
 */
const PRAGMAS = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA cache_size = -32768;
`;

const requireSchema = (file: string, database: Database) => {
  const version = schemaVersion(database);
  if (isEmpty(database)) throw notALog(file, 'a file without tables');
  if (version === SCHEMA_VERSION || version === UNSEALED_VERSION) return;
  throw notALog(file, `its layout is of version ${version}, ${SCHEMA_VERSION} was expected`);
};

const open = (file: string): Database => {
  try {
    return openLibsql(file);
  } catch (error) {
    // The library gives this error no code.
    throw unreachable(file, error instanceof Error ? error.message : String(error));
  }
};

/**
 * Leaves one file and no lock. The library keeps a closed connection until its statements are
 * collected, so without this the same process could not open the file again.
 */
export const closeDatabase = (database: Database): void => {
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL;');
  schemaVersion(database);
  database.close();
};

/** Closes a file that may be damaged. */
export const giveUp = (database: Database): void => {
  try {
    closeDatabase(database);
  } catch {
    database.close();
  }
};

/** A new file gets its name when it is whole, so an empty one is always damage. */
const create = (file: string): void => {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const database = open(draft);
  createSchema(database);
  closeDatabase(database);
  renameSync(draft, file);
  syncFolder(dirname(file));
};

const HEADER_BYTES = 100;
/** UTF-8. With another encoding SQLite finds no stream by its name. */
const ENCODING_AT = 56;

const requireHeader = (file: string): void => {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, header);
  closeSync(descriptor);
  if (length === 0) throw notALog(file, 'an empty file');
  if (header.toString('latin1', 0, 15) !== 'SQLite format 3')
    throw notALog(file, 'a file that is not a database');
  if (header.readUInt32BE(ENCODING_AT) !== 1) throw notALog(file, 'another text encoding');
};

const requireContents = (file: string): void => {
  if (existsSync(file)) requireHeader(file);
  else if (existsSync(`${file}-wal`)) throw notALog(file, `only ${file}-wal`);
  else create(file);
};

/**
 * Opens the file for this process alone, checks it, and creates it when it is missing.
 * @param readWholeUpTo a larger file is not read whole; bytes
 * @throws StartError when it is in use, damaged or unreachable
 */
export const openDatabase = (file: string, readWholeUpTo?: number): Database => {
  let database: Database | undefined;
  try {
    requireContents(file);
    database = open(file);
    database.exec(PRAGMAS);
    // Takes the lock even when nothing is written. The checkpoint removes the old pages that an
    // interrupted scavenge left in the write-ahead log.
    database.exec('BEGIN IMMEDIATE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE);');
    requireSchema(file, database);
    requireSound(database, readWholeUpTo);
    return database;
  } catch (error) {
    if (database) giveUp(database);
    throw explain(file, error);
  }
};
