import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const EVERY_MS = 1_000;
const MIB = 1024 * 1024;

/** In bytes, with all that is in it; what is missing or has just gone counts as nothing. */
const sizeOf = async (path: string): Promise<number> => {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found?.size ?? 0;
  const names = await readdir(path).catch(() => []);
  let size = 0;
  for (const name of names) size += await sizeOf(join(path, name));
  return size;
};

const sizeOfAll = async (paths: readonly string[]): Promise<number> => {
  let size = 0;
  for (const path of paths) size += await sizeOf(path);
  return size;
};

/**
 * Prints each second how much of some files and folders a copy has already, until it is finished.
 * @param to the folder that is copied to
 */
export const tellCopying = async <T>(
  from: readonly string[],
  to: string,
  copying: Promise<T>,
): Promise<T> => {
  let looks = Promise.resolve();
  let all: number | undefined;
  const look = async () => {
    all ??= await sizeOfAll(from);
    const copied = Math.min(all, await sizeOf(to));
    const share = all === 0 ? 100 : Math.floor((copied / all) * 100);
    console.log(`${Math.floor(copied / MIB)} of ${Math.ceil(all / MIB)} MiB copied, ${share} %`);
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looks = look().finally(() => (isLooking = false));
  }, EVERY_MS);
  try {
    return await copying;
  } finally {
    clearInterval(timer);
    await looks;
  }
};
