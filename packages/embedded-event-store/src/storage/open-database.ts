import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from 'stand-in-program';
import { DamageError } from './damage';
import { MOVE_AT_PAGES } from './file-hold';
import { failureCode, openLibsql, type Database } from './database';
import { diskIsFull } from './disk-room';
import { requireSound } from './integrity';
import { reading, removeDatabase } from './reading';
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
  // The index of the write-ahead file is made beside it.
  if (code === 'ENOSPC' || /^SQLITE_(FULL|IOERR_SHM)/.test(code)) return diskIsFull(file);
  if (/^(SQLITE_CANTOPEN|SQLITE_READONLY|ENOENT|ENOTDIR|EACCES|EROFS)/.test(code))
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
  PRAGMA wal_autocheckpoint = ${MOVE_AT_PAGES};
  PRAGMA cache_size = -32768;
`;

const requireSchema = (database: Database) => {
  const { file } = database;
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

/** Closes a file after a failure. */
export const giveUp = (database: Database): void => {
  try {
    closeDatabase(database);
  } catch {
    database.close();
  }
};

/** Where a new file is made. */
export const draftOf = (file: string): string => `${file}.new`;

/**
 * A new file gets its name when it is whole, so an empty one is always damage. SQLite gives the
 * files beside it the same rights.
 */
const create = (file: string): void => {
  const draft = draftOf(file);
  removeDatabase(draft);
  closeSync(openSync(draft, 'w', 0o600));
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

/** @throws DamageError when the file is missing though its write-ahead file is there */
export const requireNoRemains = (file: string): void => {
  if (existsSync(`${file}-wal`)) throw notALog(file, `only ${file}-wal`);
};

const requireFile = (file: string): void => {
  if (existsSync(file)) return;
  requireNoRemains(file);
  try {
    create(file);
  } catch (error) {
    throw explain(file, error);
  }
};

/** What a log must be before anything of it changes. */
export interface Judgement {
  /** A larger file is not read whole; bytes. */
  readonly readWholeUpTo?: number | undefined;
  readonly further?: (database: Database) => void;
}

/**
 * Judges a whole log, the write-ahead file included, and leaves every byte as it is.
 * @throws StartError when it is in use, damaged or unreachable
 */
export const judge = (file: string, { readWholeUpTo, further }: Judgement = {}): void => {
  try {
    requireHeader(file);
    reading(file, (database) => {
      requireSchema(database);
      requireSound(database, readWholeUpTo);
      further?.(database);
    });
  } catch (error) {
    throw explain(file, error);
  }
};

const openJudged = (file: string): Database => {
  const database = open(file);
  try {
    database.exec(PRAGMAS);
    // Takes the lock even when nothing is written. The checkpoint removes the old pages that an
    // interrupted scavenge left in the write-ahead log.
    database.exec('BEGIN IMMEDIATE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE);');
    return database;
  } catch (error) {
    giveUp(database);
    throw explain(file, error);
  }
};

/**
 * Opens the file for this process alone, and creates it when it is missing. It is judged first:
 * opening moves the write-ahead file into it, and what that holds beyond a damage would be gone.
 * @throws StartError when it is in use, damaged or unreachable
 */
export const openDatabase = (file: string, judgement?: Judgement): Database => {
  requireFile(file);
  judge(file, judgement);
  return openJudged(file);
};
