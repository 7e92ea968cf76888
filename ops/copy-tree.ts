import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @returns whether it was there */
export const copyIfThere = async (from: string, to: string): Promise<boolean> => {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/**
 * Copies a folder that a site writes to: what it deletes meanwhile is left out.
 * @param leftOut names of folders directly in it
 */
export const copyTree = async (
  from: string,
  to: string,
  leftOut: readonly string[] = [],
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isFile()) await copyIfThere(source, target);
    else if (entry.isDirectory() && !leftOut.includes(entry.name)) await copyTree(source, target);
  }
};
