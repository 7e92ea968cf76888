import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

const tighten = (path: string): void => {
  // A running copy, which is not noticed yet, may delete files meanwhile.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory() && !entry?.isFile()) return;
  if ((entry.mode & OTHERS) !== 0) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
};

/**
 * Makes the folder if it is missing, and keeps it to this user: folders are 0700, files 0600, also
 * those that were there before, such as a backup that was put back. Whatever this process and its
 * children create from now on is as private. On Windows the parent folder's rights count.
 */
export const openPrivateFolder = (folder: string): void => {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  // The folder itself first, so that nobody gets in meanwhile. It may be a link to another disk.
  tighten(realpathSync(folder));
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    tighten(join(folder, entry));
};
