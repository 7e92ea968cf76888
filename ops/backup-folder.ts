import { existsSync } from 'node:fs';
import { cp, mkdir, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkLog, DamageError, firstEventOf } from 'embedded-event-store';
import { catalogue } from '../domain/catalogue';
import { IDENTITY_STREAM } from '../platform/event-store/identity';
import { streamNames } from '../platform/event-store/codec';
import { StartError } from '../platform/lifecycle';
import { syncAll } from '../platform/durable-files';
import { MARKS_FOLDER } from '../platform/lives/memories';
import { tellCopying } from './copy-progress';

export const LOG_FOLDER = 'event-store';
export const LOG = 'events.db';
/** The log, what of it is not in that file yet, and what it acknowledged last. */
const FILES_OF_THE_LOG = /^events\.(db(-wal|-journal)?|tail)$/;
export const SECRETS = 'secrets.json';
export const DEMO_DATA = 'demo-data.json';
export const OBJECTS = 'objects';

/** Where a backup is, without links. */
export interface Backup {
  readonly folder: string;
  /** A folder of its own, as in a data folder, or the backup itself. */
  readonly logFolder: string;
}

/** @throws StartError when there is no log in it */
export const findBackup = async (named: string): Promise<Backup> => {
  const folder = await realpath(named).catch(() => {
    throw new StartError(`There is no folder ${named}`);
  });
  const inDataFolder = join(folder, LOG_FOLDER);
  const logFolder = existsSync(join(inDataFolder, LOG)) ? inDataFolder : folder;
  if (!existsSync(join(logFolder, LOG))) throw new StartError(`There is no ${LOG} in ${named}`);
  return { folder, logFolder: await realpath(logFolder) };
};

const copyFiles = async ({ folder, logFolder }: Backup, to: string): Promise<void> => {
  const isOfTheLog = (path: string) => path === logFolder || FILES_OF_THE_LOG.test(basename(path));
  await cp(logFolder, join(to, LOG_FOLDER), {
    recursive: true,
    dereference: true,
    filter: isOfTheLog,
  });
  for (const name of [SECRETS, DEMO_DATA, OBJECTS]) {
    const kept = join(folder, name);
    const isNoMark = (path: string) => path !== join(kept, MARKS_FOLDER);
    if (existsSync(kept))
      await cp(kept, join(to, name), { recursive: true, dereference: true, filter: isNoMark });
  }
  await syncAll(to);
};

/** Copies all that is put back, laid out as in a data folder, and flushes it. */
export const copyBackup = async (backup: Backup, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { mode: 0o700 });
  await tellCopying([backup.logFolder, join(backup.folder, OBJECTS)], to, copyFiles(backup, to));
};

const nameKeyIn = (bytes: Uint8Array): unknown => {
  const data: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  return typeof data === 'object' && data !== null && 'nameKeyId' in data
    ? data.nameKeyId
    : undefined;
};

const isNotWhole = ({ finding: { file, position, expected, found } }: DamageError) => {
  const place = position === undefined ? '' : ` at position ${position}`;
  return new StartError(
    `The backup is damaged: ${basename(file)}${place}, expected ${expected}, found ${found}. Nothing has ` +
      'changed. Choose another backup. To keep what is provably good of this one, run ' +
      '`npm run ops -- check-log --accept-loss` on a copy of it, which DATA_DIR names.',
  );
};

/**
 * Reads the whole log of a copied backup.
 * @param prefix of its streams, as in EVENT_STORE_PREFIX
 * @returns the id of the key that it was opened with; undefined when no program has used it yet
 * @throws StartError when it is damaged
 */
export const checkBackup = async (folder: string, prefix: string): Promise<unknown> => {
  const file = join(folder, LOG_FOLDER, LOG);
  await checkLog(file, (done, of) => console.log(`${done} of ${of} events`)).catch(
    (error: unknown) => {
      throw error instanceof DamageError ? isNotWhole(error) : error;
    },
  );
  const opened = firstEventOf(file, streamNames(catalogue, prefix).stored(IDENTITY_STREAM));
  return opened && nameKeyIn(opened);
};
