import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../platform/config';
import { StartError } from '../platform/lifecycle';
import type { DataFolder } from './data-folder';

type Files = Pick<
  DataFolder,
  'eventsFile' | 'secretsFile' | 'logMarkFile' | 'unfinishedRestoreFile'
>;

/** The log may be cut, old or not there at all. */
const requireWholeRestore = ({ unfinishedRestoreFile }: Files): void => {
  if (!existsSync(unfinishedRestoreFile)) return;
  throw new StartError(
    `Putting a backup back into ${dirname(unfinishedRestoreFile)} was interrupted. Repeat ` +
      'npm run ops -- restore with the folder of the backup.',
  );
};

const requireLog = ({ eventsFile, logMarkFile }: Files): void => {
  if (existsSync(eventsFile) || !existsSync(logMarkFile)) return;
  throw new StartError(
    `The event log ${eventsFile} is missing, though this folder had one. Put a backup back with ` +
      '`npm run ops -- restore <folder>`, or choose an empty folder with DATA_DIR.',
  );
};

const requireSecrets = (
  { sessionSecret, drawSecrets }: Config,
  { eventsFile, secretsFile }: Files,
): void => {
  if (!existsSync(eventsFile) || existsSync(secretsFile)) return;
  if (sessionSecret !== undefined && drawSecrets !== undefined) return;
  throw new StartError(
    `The secrets ${secretsFile} of this event log are missing. Put a backup of the file in its ` +
      'place: without them nobody can sign in and open draws can not be finished.',
  );
};

/**
 * Keeps a start from beginning a new log, or new secrets, in place of lost ones: the pictures, the
 * read models and the jobs that are still there belong to the old ones. The files of a log on a
 * server of its own are not here.
 * @throws StartError that names what is missing or half done, and what to do
 */
export const requireWholeFolder = (config: Config, files: Files): void => {
  if (config.eventStoreUrl !== undefined) return;
  requireWholeRestore(files);
  requireLog(files);
  requireSecrets(config, files);
};
