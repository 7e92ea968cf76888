import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../platform/lifecycle';

const OTHERS = 0o077;

const tighten = (path: string): void => {
  // A running copy, which is not noticed yet, may delete files meanwhile.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory() && !entry?.isFile()) return;
  if ((entry.mode & OTHERS) !== 0) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
};

/** What a copy keeps in its data folder. */
const OURS = [
  'event-store',
  'objects',
  'mongodb',
  'redis',
  'logs',
  'lock',
  'secrets.json',
  'log-mark.json',
  'demo-data.json',
  'running.json',
  'restore-unfinished',
] as const;

/** Each is there in a folder that a copy has used, or that a backup was put back into. */
const SIGNS = ['lock', 'secrets.json', join('event-store', 'events.db')];

/** A disk of its own has this. */
const OF_A_DISK = 'lost+found';

const requireOurs = (folder: string): void => {
  const others = readdirSync(folder).filter((name) => name !== OF_A_DISK);
  if (others.length === 0 || SIGNS.some((name) => existsSync(join(folder, name)))) return;
  throw new StartError(
    `The folder ${folder} holds other things (${others.slice(0, 3).join(', ')}) and no data of ` +
      'Rifaviva. Choose an empty folder, or one that is not there yet, with DATA_DIR.',
  );
};

/** Without following links: what they name may be somebody else's. */
const tightenAll = (path: string): void => {
  tighten(path);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(path)) tightenAll(join(path, name));
};

/**
 * Makes the folder if it is missing, and keeps what is ours in it to this user: folders are 0700,
 * files 0600, also those that were there before, such as a backup that was put back. Whatever this
 * process and its children create from now on is as private. On Windows the parent folder's rights
 * count.
 * @throws StartError when the folder is somebody else's
 */
export const openPrivateFolder = (folder: string): void => {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  requireOurs(folder);
  // The folder itself first, so that nobody gets in meanwhile. It may be a link to another disk.
  tighten(realpathSync(folder));
  for (const name of OURS) tightenAll(join(folder, name));
};
