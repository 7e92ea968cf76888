import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sync } from '../durable-files';
import { contentTypeOf, type ListedObject, type ObjectStore, type StoredObject } from './objects';

const UNFINISHED = '.unfinished';
/** Longer than any write takes, also in another program that shares the folder. */
const UNFINISHED_FOR_MS = 60 * 60 * 1000;
const LISTED_AT_ONCE = 1_000;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  codes.includes(String(error.code));

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');

const ensureFolder = async (folder: string): Promise<void> => {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated !== undefined) await sync(dirname(firstCreated));
};

const writeSynced = async (file: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** @returns false when the name is taken: a link never overwrites, but a rename does */
const nameOnce = async (file: string, target: string): Promise<boolean> => {
  try {
    await link(file, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/** Undefined for a folder, and for what is not there, or was removed a moment ago. */
const statsOfFile = async (file: string): Promise<Stats | undefined> => {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Removes files that crashed programs left. */
const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const stats = await statsOfFile(file);
    if (stats && Date.now() - stats.mtimeMs > UNFINISHED_FOR_MS) await rm(file, { force: true });
  }
};

const openFile = async (file: string) => {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const listedFile = async (root: string, key: string): Promise<ListedObject | undefined> => {
  const stats = await statsOfFile(join(root, key));
  return stats && { key, storedAt: stats.mtimeMs };
};

/** Objects as files under a folder of one machine, which several programs may share. */
export const openFileObjectStore = async (root: string): Promise<ObjectStore> => {
  const unfinished = join(root, UNFINISHED);
  await ensureFolder(unfinished);
  await removeAbandoned(unfinished);

  return {
    put: async (key, bytes, contentType) => {
      if (contentTypeOf(key) !== contentType) {
        throw new RangeError(`${key} can't be stored as ${contentType}`);
      }
      const target = join(root, key);
      await ensureFolder(dirname(target));
      const file = join(unfinished, randomUUID());
      try {
        await writeSynced(file, bytes);
        const isFirst = await nameOnce(file, target);
        if (isFirst) await sync(dirname(target));
        return isFirst;
      } finally {
        await rm(file, { force: true });
      }
    },

    get: async (key): Promise<StoredObject | undefined> => {
      const contentType = contentTypeOf(key);
      const handle = await openFile(join(root, key));
      if (!handle) return undefined;
      const stats = await handle.stat();
      if (stats.isFile()) return { body: handle.createReadStream(), contentType, size: stats.size };
      await handle.close();
      return undefined;
    },

    readStart: async (key, bytes) => {
      contentTypeOf(key);
      const handle = await openFile(join(root, key));
      if (!handle) return undefined;
      try {
        const stats = await handle.stat();
        if (!stats.isFile()) return undefined;
        const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(bytes) });
        return { start: buffer.subarray(0, bytesRead), storedAt: stats.mtimeMs };
      } finally {
        await handle.close();
      }
    },

    has: async (key) => {
      contentTypeOf(key);
      return (await statsOfFile(join(root, key))) !== undefined;
    },

    remove: async (key) => {
      contentTypeOf(key);
      try {
        await unlink(join(root, key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    list: async function* (prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const names = await namesIn(join(root, folder));
      const keys = names.map((name) => folder + name).filter((key) => key.startsWith(prefix));
      keys.sort();
      for (let first = 0; first < keys.length; first += LISTED_AT_ONCE) {
        const some = keys.slice(first, first + LISTED_AT_ONCE);
        const listed = await Promise.all(some.map((key) => listedFile(root, key)));
        yield listed.filter((object) => object !== undefined);
      }
    },
  };
};
