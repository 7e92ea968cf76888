import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { openDataFolder, type DataFolder } from '../../launcher/data-folder';
import { openPrivateFolder } from '../../launcher/private-folder';
import { readConfig } from '../../platform/config';
import { StartError } from '../../platform/lifecycle';
import { replaceDurably, sync, syncAll } from '../../platform/durable-files';
import { markAsPutBack } from '../../platform/lives/file-memory';
import { MARKS_FOLDER } from '../../platform/lives/objects-memory';

const LOG = 'events.db';
/** The log, its write-ahead file, and what it acknowledged last. */
const FILES_OF_THE_LOG = /^events\.(db|tail)/;
const BESIDE_THE_LOG = ['secrets.json', 'demo-data.json', 'objects'];

/** The log's files lie in a folder of their own, as in a data folder, or beside the others. */
const logFolderOf = (backup: string): string => {
  const inDataFolder = join(backup, 'event-store');
  const folder = existsSync(join(inDataFolder, LOG)) ? inDataFolder : backup;
  if (!existsSync(join(folder, LOG))) throw new StartError(`There is no ${LOG} in ${backup}`);
  return folder;
};

/** Moves the present log away, because nothing of it may mix with the one that is put back. */
const setAside = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  if ((await readdir(folder)).length === 0) {
    await rmdir(folder);
    return;
  }
  const aside = `${folder}-before-${new Date().toISOString().replaceAll(':', '')}`;
  await rename(folder, aside);
  console.log(`The log that was there is now in ${aside}.`);
};

const copy = async (from: string, to: string, filter: (path: string) => boolean): Promise<void> => {
  await cp(from, to, { recursive: true, filter });
  await syncAll(to);
};

/** What a killed copy of before left half done is overwritten. */
const copyAll = async (backup: string, from: string, folder: DataFolder): Promise<void> => {
  const to = dirname(folder.eventsFile);
  const coming = `${to}-coming`;
  await rm(coming, { recursive: true, force: true });
  const isOfTheLog = (path: string) => path === from || FILES_OF_THE_LOG.test(basename(path));
  await copy(from, coming, from === backup ? isOfTheLog : () => true);
  for (const name of BESIDE_THE_LOG) {
    const kept = join(backup, name);
    const isNoMark = (path: string) => path !== join(kept, MARKS_FOLDER);
    if (existsSync(kept)) await copy(kept, join(dirname(to), name), isNoMark);
  }
  await setAside(to);
  await rename(coming, to);
  await sync(dirname(to));
};

/**
 * Puts a backup of the embedded log back into the data folder. The next start begins a new life of
 * the log before it serves anything. After a crash it can be repeated; until then nothing starts.
 * @throws StartError when the site is running, or when there is no log in the backup
 */
export const putBack = async (backup: string): Promise<void> => {
  const { dataDir } = readConfig(process.env);
  const source = resolve(backup);
  if (source === dataDir) throw new StartError(`${dataDir} is the data folder: name a copy of it.`);
  const from = logFolderOf(source);
  const folder = await openDataFolder(dataDir, (line) => console.log(line));
  try {
    await markAsPutBack(folder.logMarkFile);
    await replaceDurably(folder.unfinishedRestoreFile, '');
    await copyAll(source, from, folder);
    openPrivateFolder(dataDir);
    await rm(folder.unfinishedRestoreFile);
    await sync(dataDir);
  } finally {
    folder.release();
  }
  console.log(`The backup is in ${dataDir}. Begin it with npm start.`);
};
