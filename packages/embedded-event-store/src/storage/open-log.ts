import { existsSync } from 'node:fs';
import type { Database } from './database';
import { DamageError } from './damage';
import { EventRows } from './event-rows';
import { addSeals, migrate, type Progress } from './migration';
import { explain, giveUp, openDatabase, requireNoRemains } from './open-database';
import { schemaVersion, UNSEALED_VERSION } from './schema';
import { NO_CHAIN } from './seal';
import { StreamCatalog } from './stream-catalog';
import { readTail, replaceTail, TailFile, tailFileOf } from './tail-file';
import type { TailMark } from './tail-mark';

export interface OpenLogOptions {
  /** A larger file is not read whole; bytes. */
  readonly readWholeUpTo?: number | undefined;
  readonly onMigrated?: Progress;
}

/** An open file whose end is what was acknowledged last. */
export interface OpenLog {
  readonly database: Database;
  readonly catalog: StreamCatalog;
  readonly rows: EventRows;
  readonly tail: TailFile;
  /** The last event in the file. */
  readonly last: TailMark;
}

/** A new log has its tail first, so a log without one has lost it. */
const begin = (file: string): void => {
  if (existsSync(file)) return;
  requireNoRemains(file);
  const tail = readTail(file);
  if (tail === 'missing') replaceTail(file, { position: 0, chain: NO_CHAIN });
  else if (tail === 'unreadable' || tail.position > 0)
    throw new DamageError({
      file,
      position: 1,
      expected: `events up to position ${tail === 'unreadable' ? '(unreadable)' : tail.position}, as ${tailFileOf(file)} says`,
      found: 'no file',
    });
};

/**
 * Compares the end of the log with what was acknowledged last. The log may have more: a commit that
 * nobody was told of.
 * @throws DamageError
 */
const requireTail = (file: string, rows: EventRows): void => {
  const tail = readTail(file);
  const name = tailFileOf(file);
  if (tail === 'missing' || tail === 'unreadable')
    throw new DamageError({ file: name, expected: 'what was acknowledged last', found: tail });
  const last = rows.lastPosition();
  if (last < tail.position)
    throw new DamageError({
      file,
      position: last + 1,
      expected: `events up to position ${tail.position}, as ${name} says`,
      found: last === 0 ? 'none' : `the last one at ${last}`,
    });
  const chain = rows.chainAt(tail.position);
  if (chain !== tail.chain)
    throw new DamageError({
      file,
      position: tail.position,
      expected: `the chain ${tail.chain.toString(16)} of ${name}`,
      found: `${chain?.toString(16) ?? 'no event'}: the two are not of one log`,
    });
};

/** The end of a log from before events had seals is not marked yet. */
export const requireAcknowledged = (database: Database): void => {
  if (schemaVersion(database) === UNSEALED_VERSION) return;
  const catalog = new StreamCatalog(database);
  const rows = new EventRows(database, (stream) => catalog.nameOf(stream));
  requireTail(database.file, rows);
};

const marked = (file: string, rows: EventRows): { last: TailMark; tail: TailFile } => {
  requireTail(file, rows);
  const position = rows.lastPosition();
  const last = { position, chain: rows.chainAt(position) ?? NO_CHAIN };
  replaceTail(file, last);
  return { last, tail: new TailFile(file, { ...last, number: 0 }) };
};

/**
 * Opens the log for this process alone. One from before events had seals gets them now.
 * @throws StartError when it is in use, damaged or unreachable
 */
export const openLog = (
  file: string,
  { readWholeUpTo, onMigrated = () => undefined }: OpenLogOptions = {},
): OpenLog => {
  begin(file);
  const database = openDatabase(file, { readWholeUpTo, further: requireAcknowledged });
  try {
    addSeals(database);
    const catalog = new StreamCatalog(database);
    const nameOf = (stream: number) => catalog.nameOf(stream);
    const isUnsealed = schemaVersion(database) === UNSEALED_VERSION;
    migrate(database, nameOf, {
      onProgress: onMigrated,
      onSealed: (last) => {
        if (isUnsealed && readTail(file) === 'missing') replaceTail(file, last);
      },
    });
    const rows = new EventRows(database, nameOf);
    return { database, catalog, rows, ...marked(file, rows) };
  } catch (error) {
    giveUp(database);
    throw explain(file, error);
  }
};
