import { existsSync } from 'node:fs';
import { StartError } from 'stand-in-program';
import type { Database } from './database';
import { EventRows } from './event-rows';
import type { Progress } from './migration';
import { closeDatabase, judge } from './open-database';
import { openLog, requireAcknowledged } from './open-log';
import { schemaVersion, UNSEALED_VERSION } from './schema';
import { StreamCatalog } from './stream-catalog';
import { tailFileOf } from './tail-file';
import { walk } from './walk';

/** Events between two reports of progress. */
const REPORT_EVERY = 100_000;

/** Makes a log that is not there yet, or seals the events of an older one. */
const finish = async (file: string, onProgress: Progress): Promise<void> => {
  const { database, tail } = openLog(file, { onMigrated: onProgress });
  await tail.close();
  closeDatabase(database);
};

const countSound = (database: Database, onProgress: Progress): number => {
  const catalog = new StreamCatalog(database);
  const nameOf = (stream: number) => catalog.nameOf(stream);
  const last = new EventRows(database, nameOf).lastPosition();
  let count = 0;
  for (const { position } of walk(database, nameOf)) {
    count = position;
    if (count % REPORT_EVERY === 0) onProgress(count, last);
  }
  return count;
};

/** @returns undefined when the events have no seals yet */
const countIn = (file: string, onProgress: Progress): number | undefined => {
  let count: number | undefined;
  const further = (database: Database) => {
    if (schemaVersion(database) === UNSEALED_VERSION) return;
    requireAcknowledged(database);
    count = countSound(database, onProgress);
  };
  judge(file, { readWholeUpTo: Number.POSITIVE_INFINITY, further });
  return count;
};

/**
 * Checks every event, the chain, every index and the mark of what was acknowledged last, and
 * changes nothing. Only a log from before events had seals gets them first.
 * @returns the number of events
 * @throws DamageError at the first difference, StartError when the log is in use or missing
 */
export const checkLog = async (file: string, onProgress: Progress): Promise<number> => {
  if (!existsSync(file) && !existsSync(tailFileOf(file)))
    throw new StartError(`There is no event log ${file}. Set DATA_DIR to the folder that has it.`);
  if (!existsSync(file)) await finish(file, onProgress);
  const count = countIn(file, onProgress);
  if (count !== undefined) return count;
  await finish(file, onProgress);
  return countIn(file, onProgress) ?? 0;
};
