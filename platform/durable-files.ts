import { open, readdir, rename, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Flushes a file, or the names in a folder: a new name is durable only after the latter. */
export const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Flushes a file, or a folder with everything in it. */
export const syncAll = async (path: string): Promise<void> => {
  if ((await stat(path)).isDirectory()) {
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name));
    }
  }
  await sync(path);
};

/** Writes a file that only this user may read. It survives a power cut, old or new. */
export const replaceDurably = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await sync(dirname(file));
};

/** How many bytes a program may still write to the disk of a folder. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
