import { existsSync } from 'node:fs';
import { StartError } from 'stand-in-program';
import type { Progress } from './migration';
import { closeDatabase } from './open-database';
import { openLog } from './open-log';
import { tailFileOf } from './tail-file';
import { walk } from './walk';

/** Events between two reports of progress. */
const REPORT_EVERY = 100_000;

/**
 * Checks every event, the chain, every index and the mark of what was acknowledged last.
 * @returns the number of events
 * @throws DamageError at the first difference, StartError when the log is in use or missing
 */
export const checkLog = async (file: string, onProgress: Progress): Promise<number> => {
  if (!existsSync(file) && !existsSync(tailFileOf(file)))
    throw new StartError(`There is no event log ${file}. Set DATA_DIR to the folder that has it.`);
  const readWholeUpTo = Number.POSITIVE_INFINITY;
  const { database, catalog, last, tail } = openLog(file, { readWholeUpTo });
  try {
    let count = 0;
    for (const { position } of walk(database, (stream) => catalog.nameOf(stream))) {
      count = position;
      if (count % REPORT_EVERY === 0) onProgress(count, last.position);
    }
    return count;
  } finally {
    await tail.close();
    closeDatabase(database);
  }
};
