import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../platform/lifecycle';
import { lockFolder, type FolderLock } from './folder-lock';
import { waitForLeftovers } from './leftovers';
import { openPrivateFolder } from './private-folder';
import { startOf } from './process-start';
import {
  forgetRunningCopy,
  readRunningCopy,
  writeRunningCopy,
  type RunningCopy,
} from './running-copy';

/** The folder with all data of an embedded copy, used by this copy alone. */
export interface DataFolder {
  readonly logs: string;
  readonly eventsFile: string;
  readonly mongodbSnapshot: string;
  readonly redis: string;
  readonly objects: string;
  readonly secretsFile: string;
  readonly logMarkFile: string;
  readonly demoDataFile: string;
  /** There while a backup is being put back. */
  readonly unfinishedRestoreFile: string;
  announce: (copy: Omit<RunningCopy, 'pid' | 'startedAt'>) => void;
  /** Lets another copy use the folder. */
  release: () => void;
}

const inUse = (folder: string, copy: RunningCopy | undefined) => {
  const who = copy ? ` (process ${copy.pid}${copy.url ? `, ${copy.url}` : ''})` : '';
  return new StartError(
    `Another copy of Rifaviva${who} is using the data folder ${folder}. ` +
      'Stop it, or choose another folder with DATA_DIR.',
  );
};

const unusable = (folder: string, error: unknown) => {
  if (error instanceof StartError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new StartError(`The data folder ${folder} can't be used (${detail}).`);
};

/** Older versions kept what they had folded of people there, also of people who have left since. */
const OLD_AUDIT_MARKS = ['audit.mark', 'audit.mark.unfinished'];

const prepare = (folder: string): FolderLock | undefined => {
  try {
    openPrivateFolder(folder);
    for (const name of ['logs', 'event-store', 'mongodb', 'redis', 'objects'])
      mkdirSync(join(folder, name), { recursive: true });
    for (const name of OLD_AUDIT_MARKS) rmSync(join(folder, name), { force: true });
    return lockFolder(join(folder, 'lock'));
  } catch (error) {
    throw unusable(folder, error);
  }
};

/**
 * Opens the folder for this copy alone, and waits until the processes of a killed copy have ended.
 * @throws StartError when another copy uses it or it can't be created
 */
export const openDataFolder = async (
  folder: string,
  say: (line: string) => void,
): Promise<DataFolder> => {
  const lock = prepare(folder);
  const running = join(folder, 'running.json');
  const former = readRunningCopy(running);
  if (!lock) throw inUse(folder, former);
  await waitForLeftovers(former?.processes ?? [], say);
  return {
    logs: join(folder, 'logs'),
    eventsFile: join(folder, 'event-store', 'events.db'),
    mongodbSnapshot: join(folder, 'mongodb', 'snapshot.bin'),
    redis: join(folder, 'redis'),
    objects: join(folder, 'objects'),
    secretsFile: join(folder, 'secrets.json'),
    logMarkFile: join(folder, 'log-mark.json'),
    demoDataFile: join(folder, 'demo-data.json'),
    unfinishedRestoreFile: join(folder, 'restore-unfinished'),
    announce: (copy) =>
      writeRunningCopy(running, { pid: process.pid, startedAt: startOf(process.pid), ...copy }),
    release: () => {
      forgetRunningCopy(running);
      lock.release();
    },
  };
};
