import { existsSync } from 'node:fs';
import { cp, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { openDataFolder, type DataFolder } from '../../launcher/data-folder';
import { openPrivateFolder } from '../../launcher/private-folder';
import { readConfig } from '../../platform/config';
import { StartError } from '../../platform/lifecycle';
import { markAsPutBack } from '../../platform/lives/file-memory';

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
  if ((await readdir(folder)).length === 0) return;
  const aside = `${folder}-before-${new Date().toISOString().replaceAll(':', '')}`;
  await rename(folder, aside);
  console.log(`The log that was there is now in ${aside}.`);
};

const copyAll = async (backup: string, folder: DataFolder): Promise<void> => {
  const from = logFolderOf(backup);
  const to = dirname(folder.eventsFile);
  await setAside(to);
  const isOfTheLog = (path: string) => path === from || FILES_OF_THE_LOG.test(basename(path));
  await cp(from, to, {
    recursive: true,
    filter: from === backup ? isOfTheLog : () => true,
  });
  for (const name of BESIDE_THE_LOG) {
    const kept = join(backup, name);
    if (existsSync(kept)) await cp(kept, join(dirname(to), name), { recursive: true });
  }
};

/**
 * Puts a backup of the embedded log back into the data folder. The next start begins a new life of
 * the log before it serves anything.
 * @throws StartError when the site is running, or when there is no log in the backup
 */
export const putBack = async (backup: string): Promise<void> => {
  const { dataDir } = readConfig(process.env);
  const folder = await openDataFolder(dataDir, (line) => console.log(line));
  try {
    await copyAll(resolve(backup), folder);
    await markAsPutBack(folder.logMarkFile);
    openPrivateFolder(dataDir);
  } finally {
    folder.release();
  }
  console.log(`The backup is in ${dataDir}. Begin it with npm start.`);
};
