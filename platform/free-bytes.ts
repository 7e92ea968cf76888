import { statfs } from 'node:fs/promises';

/** How many bytes a program may still write to the disk of a folder. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
