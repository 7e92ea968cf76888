import { existsSync } from 'node:fs';
import type { Config } from '../platform/config';
import { StartError } from '../platform/lifecycle';
import type { DataFolder } from './data-folder';

type Files = Pick<DataFolder, 'eventsFile' | 'secretsFile' | 'logMarkFile'>;

/**
 * Keeps a start from beginning a new log, or new secrets, in place of lost ones: the pictures, the
 * read models and the jobs that are still there belong to the old ones.
 * @throws StartError that names the missing file and what to do
 */
export const refuseLostFiles = (
  { eventStoreUrl, sessionSecret, drawSecrets }: Config,
  { eventsFile, secretsFile, logMarkFile }: Files,
): void => {
  if (eventStoreUrl !== undefined) return;
  if (!existsSync(eventsFile)) {
    if (!existsSync(logMarkFile)) return;
    throw new StartError(
      `The event log ${eventsFile} is missing, though this folder had one. Put a backup back with ` +
        '`npm run ops -- restore <folder>`, or choose an empty folder with DATA_DIR.',
    );
  }
  if (existsSync(secretsFile) || (sessionSecret !== undefined && drawSecrets !== undefined)) return;
  throw new StartError(
    `The secrets ${secretsFile} of this event log are missing. Put a backup of the file in its ` +
      'place: without them nobody can sign in and open draws can not be finished.',
  );
};
