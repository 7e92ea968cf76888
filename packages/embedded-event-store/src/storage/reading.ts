import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
} from 'node:fs';
import { pathToFileURL } from 'node:url';
import { openLibsql, type Database } from './database';

/** What SQLite keeps beside a file: commits not in it yet, their index, and how to undo one. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** The schema name of a file that is only read. */
const READ = 'log';

export const removeDatabase = (file: string): void => {
  for (const suffix of ['', ...COMPANIONS]) rmSync(`${file}${suffix}`, { force: true });
};

const WRITE_VERSION_AT = 18;
const WITH_WRITE_AHEAD_FILE = 2;

const hasWriteAheadMode = (file: string): boolean => {
  const byte = Buffer.alloc(1);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, byte, 0, 1, WRITE_VERSION_AT);
  closeSync(descriptor);
  return byte[0] === WITH_WRITE_AHEAD_FILE;
};

/**
 * A reader would make a missing write-ahead file, unless it takes the file for one that nobody
 * changes. Removing it afterwards could hit the file of a program that starts meanwhile.
 */
const locationOf = (file: string): string => {
  const isAlone = !existsSync(`${file}-wal`) && hasWriteAheadMode(file);
  const url = pathToFileURL(file).href.replaceAll("'", "''");
  return `${url}?mode=ro${isAlone ? '&immutable=1' : ''}`;
};

/**
 * Attached to a connection of its own, and read only: such a file is not checkpointed when it is
 * closed, and is let go at once, whatever statements are left.
 */
const readInPlace = <Result>(file: string, work: (database: Database) => Result): Result => {
  // The index, which only readers make: a log in use has its own in memory.
  const index = `${file}-shm`;
  const hadIndex = existsSync(index);
  const database = openLibsql(':memory:', { file, schema: READ });
  try {
    database.exec(`ATTACH '${locationOf(file)}' AS ${READ}`);
    try {
      database.exec('BEGIN');
      return work(database);
    } finally {
      if (database.inTransaction) database.exec('ROLLBACK');
      database.exec(`DETACH ${READ}`);
    }
  } finally {
    database.close();
    if (!hadIndex) rmSync(index, { force: true });
  }
};

/** Where a log is read from that can't be read in place. */
export const copyOf = (file: string): string => `${file}.copy`;

/** A commit that was cut off must be undone before anything is read, which is done on a copy. */
const readCopy = <Result>(file: string, work: (database: Database) => Result): Result => {
  const copy = copyOf(file);
  removeDatabase(copy);
  try {
    for (const suffix of ['', '-wal', '-journal'])
      if (existsSync(`${file}${suffix}`))
        copyFileSync(`${file}${suffix}`, `${copy}${suffix}`, constants.COPYFILE_FICLONE);
    const database = openLibsql(copy, { file });
    try {
      return work(database);
    } finally {
      database.close();
    }
  } finally {
    removeDatabase(copy);
  }
};

/**
 * Reads a log that nobody has open, and that may be damaged. Not a byte of its files changes.
 * @throws DamageError, or what the library throws
 */
export const reading = <Result>(file: string, work: (database: Database) => Result): Result =>
  existsSync(`${file}-journal`) ? readCopy(file, work) : readInPlace(file, work);
