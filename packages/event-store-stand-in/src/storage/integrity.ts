import { statSync } from 'node:fs';
import type { Database } from './database';

/** Reading a larger file whole would delay every start by seconds. Bytes. */
const READ_WHOLE_UP_TO = 256 * 1024 * 1024;

const sizeByHeader = (database: Database): number => {
  const size = database
    .prepare<{ size: number }>(
      'SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size',
    )
    .get();
  return size?.size ?? 0;
};

/**
 * Looks for damage: in every page of a small file, only in the length of a large one.
 * @returns what is wrong, or undefined
 * @throws SqliteError when the file can't be read
 */
export const findDamage = (file: string, database: Database): string | undefined => {
  const size = sizeByHeader(database);
  const { size: actualSize } = statSync(file);
  if (actualSize < size) return `${actualSize} bytes of ${size} are left`;
  if (size > READ_WHOLE_UP_TO) return undefined;
  const findings = database
    .prepare<{ quick_check: string }>('PRAGMA quick_check(1)')
    .all()
    .map((row) => row.quick_check);
  return findings.join() === 'ok' ? undefined : findings.join('; ');
};
