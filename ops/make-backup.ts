import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openDataFolder } from '../launcher/data-folder';
import { recordAction } from '../application/operations/record-action';
import { readConfig, type Config } from '../platform/config';
import { sync, syncAll } from '../platform/durable-files';
import { StartError } from '../platform/lifecycle';
import { MARKS_FOLDER } from '../platform/lives/memories';
import { checkBackup, DEMO_DATA, LOG_FOLDER, OBJECTS, SECRETS } from './backup-folder';
import { tellCopying } from './copy-progress';
import { copyIfThere, copyTree } from './copy-tree';
import { holdFile, type Hold } from './hold-file';
import { inOwnProcess, isOwnProcess } from './in-own-process';
import { withApplication } from './accounts';
import { siteConfig } from './site-config';

/**
 * In this order: what is committed meanwhile is in the write-ahead file, and the mark of the end
 * must not be newer than that.
 */
const FILES_OF_THE_LOG = ['events.db', 'events.tail', 'events.db-wal'];

/** Made again on request, and marks tell of the time after the backup. */
const LEFT_OUT = [MARKS_FOLDER, 'thumbnails', 'share-cards', 'draws'];

const isSiteRunning = (): boolean => process.env['RIFAVIVA_NO_COPY'] === undefined;

/** Keeps the log's file as it is: a running site holds it, and a stopped one can't start. */
const holdLog = async (dataDir: string): Promise<Hold> => {
  if (isSiteRunning()) return holdFile(siteConfig().eventStoreUrl);
  const folder = await openDataFolder(dataDir, (line) => console.log(line));
  return { release: () => folder.release(), assertHeld: () => undefined };
};

const copyLog = async (dataDir: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const hold = await holdLog(dataDir);
  try {
    for (const name of FILES_OF_THE_LOG)
      await copyIfThere(join(dataDir, LOG_FOLDER, name), join(to, name));
    hold.assertHeld();
  } finally {
    hold.release();
  }
};

/** The log comes first, so that every picture that it names is there already. */
const copyFiles = async (dataDir: string, to: string): Promise<void> => {
  await copyLog(dataDir, join(to, LOG_FOLDER));
  for (const name of [SECRETS, DEMO_DATA]) await copyIfThere(join(dataDir, name), join(to, name));
  await copyTree(join(dataDir, OBJECTS), join(to, OBJECTS), LEFT_OUT);
  await syncAll(to);
};

/** What takes the time. */
const copied = async (dataDir: string): Promise<readonly string[]> => {
  const kinds = await readdir(join(dataDir, OBJECTS)).catch(() => []);
  const kept = kinds.filter((kind) => !LEFT_OUT.includes(kind));
  return [join(dataDir, LOG_FOLDER), ...kept.map((kind) => join(dataDir, OBJECTS, kind))];
};

const copyAll = async ({ dataDir, eventStorePrefix }: Config, to: string): Promise<void> => {
  await tellCopying(await copied(dataDir), to, copyFiles(dataDir, to));
  await checkBackup(to, eventStorePrefix);
};

const unfinishedOf = (target: string): string => `${target}.unfinished`;

const writeBackup = async (target: string): Promise<void> => {
  const config = readConfig(process.env);
  if (existsSync(target)) throw new StartError(`${target} is there already: name a new folder.`);
  if (!existsSync(join(config.dataDir, LOG_FOLDER, 'events.db')))
    throw new StartError(`There is no embedded log in ${config.dataDir}.`);
  if (isSiteRunning()) {
    const action = { type: 'BackupRequested', data: { reason: null } } as const;
    await withApplication((input) => recordAction(input, action));
  }
  const unfinished = unfinishedOf(target);
  await rm(unfinished, { recursive: true, force: true });
  try {
    await copyAll(config, unfinished);
    await rename(unfinished, target);
    await sync(dirname(target));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  console.log(`The backup is in ${target}. Its ${SECRETS} is as confidential as a password.`);
};

/** Tidies up behind a backup that was stopped, and tells whether it was finished before. */
export const removeUnfinishedBackup = async (target: string, wasThere: boolean): Promise<void> => {
  await rm(unfinishedOf(target), { recursive: true, force: true });
  const isThere = !wasThere && existsSync(target);
  console.error(isThere ? `Stopped. The backup is in ${target}.` : 'Stopped. There is no backup.');
};

/**
 * Copies all that `restore` needs, also while people buy, and checks the copy. Ctrl-C leaves
 * nothing of it.
 * @throws StartError when the folder is there already, or the log can't be copied
 */
export const makeBackup = async (args: readonly string[]): Promise<void> => {
  const [named] = args;
  if (named === undefined) throw new StartError('Usage: npm run ops -- backup <new folder>');
  const target = resolve(named);
  if (isOwnProcess()) return writeBackup(target);
  const wasThere = existsSync(target);
  const { exitCode, isStopped, signal } = await inOwnProcess('backup', args);
  if (signal !== undefined)
    throw new StartError(`The log is damaged: reading its copy ended with ${signal}.`);
  process.exitCode = exitCode;
  if (isStopped) await removeUnfinishedBackup(target, wasThere);
};
