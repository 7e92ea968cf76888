import { DamageError } from './damage';
import { inTransaction, type Database } from './database';
import { requireRoom } from './disk-room';
import { ADD_SEAL, SCHEMA_VERSION, schemaVersion, setSchemaVersion } from './schema';
import { chained, NO_CHAIN, sealBytes } from './seal';
import { ROW_COLUMNS, sumOfRow, verified, type StoredRow } from './stored-row';
import type { TailMark } from './tail-mark';
import { requireAll } from './sequence';

/** Events sealed in one transaction. */
const CHUNK = 5_000;
/** Bytes that a seal takes, the pages that it divides included. */
const ROOM_PER_EVENT = 64;
const ROOM = 64 * 1024 * 1024;

export type Progress = (done: number, of: number) => void;

type NameOf = (stream: number) => string | undefined;

const hasSeals = (database: Database): boolean =>
  database
    .prepare<{ one: number }>(
      "SELECT 1 AS one FROM pragma_table_info('events') WHERE name = 'seal'",
    )
    .all().length > 0;

/** How far an interrupted migration came. */
const sealedUpTo = (database: Database, nameOf: NameOf): TailMark => {
  const [row] = database
    .prepare<StoredRow>(
      `SELECT ${ROW_COLUMNS} FROM events WHERE length(seal) > 0 ORDER BY position DESC LIMIT 1`,
    )
    .all();
  if (!row) return { position: 0, chain: NO_CHAIN };
  const { position, seal } = verified(database.file, row, nameOf(row.stream ?? 0));
  return { position, chain: seal.chain };
};

const nameless = (file: string, { position, stream }: StoredRow) =>
  new DamageError({
    file,
    position,
    expected: 'the name of its stream',
    found: `none for ${stream}`,
  });

const sealRows = (database: Database, nameOf: NameOf) => {
  const rows = database.prepare<StoredRow>(
    `SELECT ${ROW_COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ${CHUNK}`,
  );
  const seal = database.prepare('UPDATE events SET seal = ? WHERE position = ?');
  return ({ position, chain }: TailMark, last: number): TailMark => {
    const found = rows.all(position);
    requireAll(
      found.map((row) => row.position),
      { file: database.file, what: 'positions', first: position + 1, last, limit: CHUNK },
    );
    let latest = chain;
    for (const row of found) {
      const name = nameOf(row.stream ?? 0);
      if (name === undefined) throw nameless(database.file, row);
      const content = sumOfRow(row, name);
      latest = chained(latest, content);
      seal.run(sealBytes({ content, chain: latest }, content), row.position);
    }
    return { position: found.at(-1)?.position ?? last, chain: latest };
  };
};

/** Makes place for seals, so that statements can name them. */
export const addSeals = (database: Database): void => {
  if (!hasSeals(database)) database.exec(ADD_SEAL);
};

/**
 * Seals the events of a log from before seals, which has a place for them. It can be interrupted,
 * and goes on at the next start.
 * @param onSealed called with the last event, before the log counts as sealed
 */
export const migrate = (
  database: Database,
  nameOf: NameOf,
  { onProgress, onSealed }: { onProgress: Progress; onSealed: (last: TailMark) => void },
): void => {
  if (schemaVersion(database) === SCHEMA_VERSION) return;
  const last =
    database.prepare<{ last: number | null }>('SELECT max(position) AS last FROM events').get()
      ?.last ?? 0;
  requireRoom(database.file, ROOM + last * ROOM_PER_EVENT);
  const sealNext = sealRows(database, nameOf);
  let mark = sealedUpTo(database, nameOf);
  while (mark.position < last) {
    const from = mark;
    mark = inTransaction(database, () => sealNext(from, last));
    onProgress(mark.position, last);
  }
  onSealed(mark);
  setSchemaVersion(database, SCHEMA_VERSION);
};
