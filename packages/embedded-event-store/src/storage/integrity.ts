import { statSync } from 'node:fs';
import { DamageError } from './damage';
import type { Database } from './database';

/** Reading a larger file whole would delay every start by seconds. Bytes. */
const READ_WHOLE_UP_TO = 1024 * 1024 * 1024;

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const sizeByHeader = (database: Database): number => {
  const size = database
    .prepare<{ size: number }>(
      `SELECT page_count * page_size AS size
       FROM pragma_page_count('${database.schema}'), pragma_page_size('${database.schema}')`,
    )
    .get();
  return size?.size ?? 0;
};

const COUNTS = `
  SELECT 'events' AS what, (SELECT max(position) FROM events) AS expected,
    (SELECT count(*) FROM events INDEXED BY events_by_stream) AS found
  UNION ALL
  SELECT 'streams', (SELECT max(id) FROM streams), (SELECT count(name) FROM streams)
`;

/** Both are numbered without a gap. The counts are those of the indexes. */
const requireCounts = (database: Database): void => {
  const counts = database.prepare<{ what: string; expected: number | null; found: number }>(COUNTS);
  for (const { what, expected, found } of counts.all()) {
    if ((expected ?? 0) === found) continue;
    const { file } = database;
    throw new DamageError({
      file,
      expected: `${expected} ${what}`,
      found: `${found} in the index`,
    });
  }
};

/** Compares every page, and every index with its table. */
const requireSoundPages = (database: Database): void => {
  const findings = database
    .prepare<{ found: ArrayBuffer }>(
      `SELECT CAST(integrity_check AS BLOB) AS found
       FROM pragma_integrity_check(1, '${database.schema}')`,
    )
    .all()
    .map(({ found }) => Buffer.from(found).toString('utf8'));
  if (findings.join() === 'ok') return;
  const found = findings.join('; ').replaceAll(/\s+/g, ' ');
  throw new DamageError({ file: database.file, expected: 'whole pages', found });
};

/**
 * Looks for damage: in every page of a small file, only in the length of a large one.
 * @param readWholeUpTo bytes
 * @throws DamageError, or SqliteError when the file can't be read
 */
export const requireSound = (database: Database, readWholeUpTo = READ_WHOLE_UP_TO): void => {
  const { file } = database;
  const size = sizeByHeader(database);
  const actualSize = bytesOf(file) + bytesOf(`${file}-wal`);
  if (actualSize < size)
    throw new DamageError({ file, expected: `${size} bytes`, found: `${actualSize}` });
  if (size <= readWholeUpTo) requireSoundPages(database);
  else requireCounts(database);
};
