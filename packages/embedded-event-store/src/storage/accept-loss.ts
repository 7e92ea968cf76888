import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { METADATA_TYPE, isMetastream, originalStreamOf } from '../events';
import { failureCode, inTransaction, toBytes, type Database } from './database';
import { closeDatabase, draftOf, explain, openDatabase } from './open-database';
import type { Progress } from './migration';
import { COMPANIONS, copyOf, reading, removeDatabase } from './reading';
import { readTail, replaceTail, syncFolder, tailFileOf } from './tail-file';
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
  /** Every file of before, as it was. */
  readonly damagedFiles: readonly string[];
}

interface AcceptOptions {
  readonly now?: Date;
  /** Called now and then with the position of the last event that is copied, of how many. */
  readonly onProgress?: Progress;
}

/** Lost events that are named; more are only counted. */
const MOST_NAMED = 1_000;
/** Events between two reports of progress. */
const REPORT_EVERY = 100_000;

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
    if (isMetastream(streamName) && Buffer.from(type).toString() === METADATA_TYPE)
      scavenge.run(originalStreamOf(streamName));
  };
};

/** Good rows, up to the first that is not. */
function* goodRows(from: Database): Generator<SoundRow> {
  try {
    yield* walk(from, namesIn(from));
  } catch {
    // Here the loss begins.
  }
}

/** A failure of the copy itself, such as a full disk, must not pass for a loss. */
const copyGood = (from: Database, to: Database, onCopied: (position: number) => void): TailMark => {
  let last: TailMark = { position: 0, chain: NO_CHAIN };
  inTransaction(to, () => {
    const write = writing(to);
    for (const row of goodRows(from)) {
      write(row);
      last = { position: row.position, chain: row.seal.chain };
      if (row.position % REPORT_EVERY === 0) onCopied(row.position);
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

interface Saved {
  readonly last: TailMark;
  readonly named: readonly string[];
}

const NOTHING: Saved = { last: { position: 0, chain: NO_CHAIN }, named: [] };

const IS_NO_DAMAGE = /^(ENOSPC|SQLITE_(BUSY|FULL|CANTOPEN|READONLY|IOERR_SHM))/;

/** Reads the damaged file, as far as it can be read at all. */
const save = (file: string, copy: Database, onCopied: (position: number) => void): Saved => {
  if (!existsSync(file)) return NOTHING;
  let saved = NOTHING;
  let copying: unknown;
  try {
    reading(file, (damaged) => {
      try {
        const last = copyGood(damaged, copy, onCopied);
        saved = { last, named: namedAfter(damaged, last.position) };
      } catch (error) {
        copying = error;
      }
    });
  } catch (error) {
    if (IS_NO_DAMAGE.test(failureCode(error))) throw explain(file, error);
  }
  if (copying !== undefined) throw explain(copy.file, copying);
  return saved;
};

/** All files of the damaged log, under their own names, in a folder of their own. */
const keepAll = (file: string, stamp: string): string[] => {
  const folder = join(dirname(file), `damaged-${stamp}`);
  mkdirSync(folder, { mode: 0o700 });
  const kept: string[] = [];
  for (const name of [file, ...COMPANIONS.map((suffix) => `${file}${suffix}`), tailFileOf(file)]) {
    if (!existsSync(name)) continue;
    const link = join(folder, basename(name));
    linkSync(name, link);
    kept.push(link);
  }
  syncFolder(folder);
  syncFolder(dirname(file));
  return kept;
};

/** The good file takes the damaged one's place in one step. */
const exchange = (file: string, good: string): void => {
  // What belongs to the damaged file must never be taken for a part of the good one.
  for (const suffix of COMPANIONS) rmSync(`${file}${suffix}`, { force: true });
  renameSync(good, file);
};

/** Where the good events are copied to. */
const goodFileOf = (file: string): string => `${file}.good`;

/**
 * Cuts a damaged log to the events that are provably what was stored, and lets it start. Accepts an
 * older log that was put back, too: all of it is kept.
 */
export const acceptLoss = (
  file: string,
  { now = new Date(), onProgress = () => undefined }: AcceptOptions = {},
): AcceptedLoss => {
  const tail = readTail(file);
  const acknowledged = typeof tail === 'string' ? undefined : tail.position;
  const onCopied = (position: number) =>
    onProgress(position, Math.max(position, acknowledged ?? 0));
  const good = goodFileOf(file);
  removeDatabase(good);
  const copy = openDatabase(good);
  let saved = NOTHING;
  try {
    saved = save(file, copy, onCopied);
  } finally {
    closeDatabase(copy);
  }
  const damagedFiles = keepAll(file, now.toISOString().replaceAll(':', '-'));
  exchange(file, good);
  replaceTail(file, saved.last);
  return { kept: saved.last.position, acknowledged, named: saved.named, damagedFiles };
};

/** Removes the copies that a check or an acceptance has left which was killed. */
export const removeUnfinished = (file: string): void => {
  const good = goodFileOf(file);
  for (const copy of [good, draftOf(good), copyOf(file)]) removeDatabase(copy);
};
