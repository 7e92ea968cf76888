import { StartError } from 'stand-in-program';
import { openLibsql, sqliteCode, type Database } from './database';
import { findDamage } from './integrity';
import { createSchema, isEmpty, SCHEMA_VERSION, schemaVersion } from './schema';

const inUse = (file: string) =>
  new StartError(
    `The event log ${file} is in use by another copy of this program. Stop that copy, or choose another data folder.`,
  );

const damaged = (file: string, detail: string) =>
  new StartError(
    `The event log ${file} is damaged or is not an event log (${detail}). ` +
      'Put a backup of it in its place, or move it away to begin with an empty log.',
  );

const unreachable = (file: string, detail: string) =>
  new StartError(
    `The event log ${file} can't be opened (${detail}). Check that its folder exists and can be written to.`,
  );

const explain = (file: string, error: unknown): unknown => {
  const code = sqliteCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  if (code?.startsWith('SQLITE_BUSY')) return inUse(file);
  if (code?.startsWith('SQLITE_NOTADB') || code?.startsWith('SQLITE_CORRUPT'))
    return damaged(file, detail);
  if (code?.startsWith('SQLITE_CANTOPEN') || code?.startsWith('SQLITE_READONLY'))
    return unreachable(file, detail);
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

const prepareSchema = (file: string, database: Database) => {
  const version = schemaVersion(database);
  if (isEmpty(database)) createSchema(database);
  else if (version !== SCHEMA_VERSION)
    throw damaged(file, `its layout is of version ${version}, ${SCHEMA_VERSION} was expected`);
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
 * Opens the file for this process alone, checks it, and creates its tables when it is new.
 * @throws StartError when it is in use, damaged or unreachable
 */
export const openDatabase = (file: string): Database => {
  const database = open(file);
  try {
    database.exec(PRAGMAS);
    // Takes the lock even when nothing is written. The checkpoint removes the old pages that an
    // interrupted scavenge left in the write-ahead log.
    database.exec('BEGIN IMMEDIATE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE);');
    const finding = findDamage(file, database);
    if (finding !== undefined) throw damaged(file, finding);
    prepareSchema(file, database);
    return database;
  } catch (error) {
    database.close();
    throw explain(file, error);
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
