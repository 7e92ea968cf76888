import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { METADATA_TYPE, TOMBSTONE_REVISION, isMetastream, originalStreamOf } from '../events';
import { failureCode, inTransaction, openLibsql, toBytes, type Database } from './database';
import { closeDatabase, explain, giveUp, openDatabase } from './open-database';
import { readTail, replaceTail, tailFileOf } from './tail-file';
import type { TailMark } from './tail-mark';
import { contentSum, NO_CHAIN, sealBytes } from './seal';
import { walk } from './walk';
import type { SoundRow } from './stored-row';

/** What an acceptance kept, and what it gave up. */
export interface AcceptedLoss {
  /** The last position that is kept; 0 when nothing is. */
  readonly kept: number;
  /** The last position that the log ever acknowledged, as far as is known. */
  readonly acknowledged: number | undefined;
  /** One line for each event behind the kept ones that can still be named. */
  readonly named: readonly string[];
  /** Where the damaged files are. */
  readonly damagedFiles: readonly string[];
}

/** Lost events that are named; more are only counted. */
const MOST_NAMED = 1_000;

const namesIn = (database: Database) => {
  const byId = database.prepare<{ name: ArrayBuffer | Uint8Array }>(
    'SELECT CAST(name AS BLOB) AS name FROM streams WHERE id = ?',
  );
  return (stream: number): string | undefined => {
    const bytes = byId.get(stream)?.name;
    return bytes && Buffer.from(toBytes(bytes)).toString('utf8');
  };
};

const writing = (database: Database) => {
  const stream = database.prepare('INSERT OR IGNORE INTO streams (id, name) VALUES (?, ?)');
  const event = database.prepare(
    `INSERT INTO events (position, stream, revision, id, type, format, created, metadata, data, seal)
     VALUES (?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?)`,
  );
  // What was to be blanked is blanked again: nobody knows how far the damaged file had come.
  const scavenge = database.prepare(
    'INSERT OR IGNORE INTO scavenges (stream) SELECT id FROM streams WHERE name = ?',
  );
  return (row: SoundRow): void => {
    const { position, revision, id, type, format, created, metadata, data, streamName } = row;
    const seal = sealBytes(row.seal, contentSum(row));
    stream.run(row.stream, streamName);
    event.run(position, row.stream, revision, id, type, format, created, metadata, data, seal);
    if (revision === TOMBSTONE_REVISION) scavenge.run(streamName);
    else if (isMetastream(streamName) && Buffer.from(type).toString() === METADATA_TYPE)
      scavenge.run(originalStreamOf(streamName));
  };
};

/** Copies what is good, up to the first event that is not. */
const copyGood = (from: Database, to: Database): TailMark => {
  let last: TailMark = { position: 0, chain: NO_CHAIN };
  inTransaction(to, () => {
    const write = writing(to);
    try {
      for (const row of walk(from, namesIn(from))) {
        write(row);
        last = { position: row.position, chain: row.seal.chain };
      }
    } catch (error) {
      // A failure of the copy itself, such as a full disk, must not pass for a loss.
      if (failureCode(error).startsWith('SQLITE_FULL')) throw error;
    }
  });
  return last;
};

const namedAfter = (from: Database, kept: number): string[] => {
  try {
    const nameOf = namesIn(from);
    const rows = from.prepare<{
      position: number;
      stream: number;
      revision: number;
      type: ArrayBuffer;
    }>(
      `SELECT position, CAST(stream AS INTEGER) AS stream, CAST(revision AS INTEGER) AS revision,
       CAST(type AS BLOB) AS type FROM events NOT INDEXED WHERE position > ? ORDER BY position LIMIT 1`,
    );
    const named: string[] = [];
    for (let row = rows.get(kept); row && named.length < MOST_NAMED; row = rows.get(row.position))
      named.push(
        `position ${row.position}: ${nameOf(row.stream) ?? '(unreadable)'} ${row.revision}, ` +
          Buffer.from(row.type).toString('utf8'),
      );
    return named;
  } catch {
    return [];
  }
};

const opened = (file: string): Database | undefined => {
  if (!existsSync(file)) return undefined;
  const database = openLibsql(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT;');
    return database;
  } catch (error) {
    database.close();
    const explained = explain(file, error);
    if (/^SQLITE_(BUSY|FULL|CANTOPEN|READONLY)/.test(failureCode(error))) throw explained;
    return undefined;
  }
};

/** The damaged files stay under other names; the good one takes their place in one step. */
const exchange = (file: string, good: string, stamp: string): string[] => {
  const aside: string[] = [];
  const keep = (name: string, put: (from: string, to: string) => void) => {
    if (!existsSync(name)) return;
    put(name, `${name}.damaged-${stamp}`);
    aside.push(`${name}.damaged-${stamp}`);
  };
  keep(tailFileOf(file), linkSync);
  keep(file, linkSync);
  // The write-ahead log of the damaged file must never be taken for one of the good file.
  keep(`${file}-wal`, renameSync);
  renameSync(good, file);
  return aside;
};

/**
 * Cuts a damaged log to the events that are provably what was stored, and lets it start. Accepts an
 * older log that was put back, too: all of it is kept.
 */
export const acceptLoss = (file: string, now = new Date()): AcceptedLoss => {
  const tail = readTail(file);
  const acknowledged = typeof tail === 'string' ? undefined : tail.position;
  const damaged = opened(file);
  const good = `${file}.good`;
  rmSync(good, { force: true });
  const copy = openDatabase(good);
  let last: TailMark = { position: 0, chain: NO_CHAIN };
  try {
    if (damaged) last = copyGood(damaged, copy);
  } finally {
    closeDatabase(copy);
  }
  const named = damaged ? namedAfter(damaged, last.position) : [];
  if (damaged) giveUp(damaged);
  const stamp = now.toISOString().replaceAll(':', '-');
  const damagedFiles = exchange(file, good, stamp);
  replaceTail(file, last);
  return { kept: last.position, acknowledged, named, damagedFiles };
};
