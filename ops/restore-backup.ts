import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDataFolder, type DataFolder } from '../launcher/data-folder';
import { writePrivately } from '../launcher/private-file';
import { openPrivateFolder } from '../launcher/private-folder';
import { readSecrets } from '../launcher/secrets';
import { readConfig, type Config } from '../platform/config';
import { replaceDurably, sync, syncAll } from '../platform/durable-files';
import { StartError } from '../platform/lifecycle';
import { markAsPutBack } from '../platform/lives/memories';
import {
  checkBackup,
  copyBackup,
  DEMO_DATA,
  findBackup,
  LOG,
  LOG_FOLDER,
  OBJECTS,
  SECRETS,
  type Backup,
} from './backup-folder';
import { secretsFor } from './restored-secrets';

/** Names of what belongs to the present log, and is replaced with it. */
const BESIDE_THE_LOG = [SECRETS, DEMO_DATA];

/**
 * Moves the present log away, because nothing of it may mix with the one that is put back. What
 * belongs to it goes with it, so that the folder can be put back itself.
 */
const setAside = async (dataDir: string, folder: string): Promise<void> => {
  for (const name of BESIDE_THE_LOG)
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(folder, name));
  if ((await readdir(folder)).length === 0) {
    await rmdir(folder);
    return;
  }
  await syncAll(folder);
  const aside = `${folder}-before-${new Date().toISOString().replaceAll(':', '')}`;
  await rename(folder, aside);
  console.log(`The log that was there, and its ${SECRETS}, are now in ${aside}.`);
};

const isOnAnotherDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV';

const move = async (source: string, target: string): Promise<void> => {
  try {
    await rename(source, target);
  } catch (error) {
    if (!isOnAnotherDisk(error)) throw error;
    const unfinished = `${target}.unfinished`;
    await copyFile(source, unfinished);
    await sync(unfinished);
    await rename(unfinished, target);
  }
};

/** Pictures have names of their own, so those that are there stay. */
const moveInto = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await moveInto(source, target);
    else await move(source, target);
  }
  await sync(to);
};

/** Copies the backup beside the present files, and checks it there. Nothing present changes. */
const prepare = async (backup: Backup, coming: string, config: Config): Promise<void> => {
  try {
    await copyBackup(backup, coming);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup can't be copied to ${coming}: ${detail}`);
  }
  const nameKeyId = await checkBackup(coming, config.eventStorePrefix);
  const secrets = secretsFor(nameKeyId, {
    present: readSecrets(join(config.dataDir, SECRETS)),
    backup: readSecrets(join(coming, SECRETS)),
    given: config.drawSecrets,
  });
  if (secrets) writePrivately(join(coming, SECRETS), secrets);
  await sync(coming);
};

/** Only renames. What a crash leaves half done is done by a repetition. */
const exchange = async (coming: string, dataDir: string, folder: DataFolder): Promise<void> => {
  await markAsPutBack(folder.logMarkFile);
  await replaceDurably(folder.unfinishedRestoreFile, '');
  const log = dirname(folder.eventsFile);
  await setAside(dataDir, log);
  await rename(join(coming, LOG_FOLDER), log);
  for (const name of BESIDE_THE_LOG)
    if (existsSync(join(coming, name))) await rename(join(coming, name), join(dataDir, name));
  if (existsSync(join(coming, OBJECTS))) await moveInto(join(coming, OBJECTS), folder.objects);
  await sync(dataDir);
  openPrivateFolder(dataDir);
  await rm(folder.unfinishedRestoreFile);
  await sync(dataDir);
};

/** Where the backup is copied to first. */
const comingTo = (dataDir: string): string => join(dataDir, 'restore-coming');

const requireAnother = async ({ folder, logFolder }: Backup, present: DataFolder) => {
  const log = dirname(present.eventsFile);
  if (logFolder !== (await realpath(log))) return;
  throw new StartError(`${folder} is the data folder: name a copy of it.`);
};

/**
 * Puts a backup of the embedded log back into the data folder. The next start begins a new life of
 * the log before it serves anything. Until the backup is known to be whole, nothing changes. After
 * a crash it can be repeated; until then nothing starts.
 * @throws StartError when the site is running, or when the backup can't be put back
 */
export const restoreBackup = async (named: string): Promise<void> => {
  const config = readConfig(process.env);
  const { dataDir } = config;
  const backup = await findBackup(named);
  const folder = await openDataFolder(dataDir, (line) => console.log(line));
  const coming = comingTo(dataDir);
  try {
    await requireAnother(backup, folder);
    await prepare(backup, coming, config);
    await exchange(coming, dataDir, folder);
  } finally {
    await rm(coming, { recursive: true, force: true });
    folder.release();
  }
  console.log(`The backup is in ${dataDir}. Begin it with npm start.`);
};

/** Tells the file of the present log from any other; undefined where there is none. */
export const presentLog = async (): Promise<number | undefined> => {
  const { dataDir } = readConfig(process.env);
  const found = await stat(join(dataDir, LOG_FOLDER, LOG)).catch(() => undefined);
  return found?.ino;
};

const howFar = (isHalfway: boolean, isAnotherLog: boolean, dataDir: string): string => {
  if (isHalfway)
    return 'Stopped halfway. Nothing starts there until the same command has been repeated.';
  return isAnotherLog ? `Stopped. The backup is in ${dataDir}.` : 'Stopped. Nothing has changed.';
};

/**
 * Tidies up behind a restore that was stopped, and tells how far it had come.
 * @param before as `presentLog` told before it
 */
export const tidyStoppedRestore = async (before: number | undefined): Promise<void> => {
  const { dataDir } = readConfig(process.env);
  const folder = await openDataFolder(dataDir, (line) => console.log(line));
  await rm(comingTo(dataDir), { recursive: true, force: true });
  const isHalfway = existsSync(folder.unfinishedRestoreFile);
  console.error(howFar(isHalfway, (await presentLog()) !== before, dataDir));
  folder.release();
};
