import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^rifaviva-upload-(\d+)-/;

/** A new name for a picture that arrives under `key`; it says which process deletes the file. */
export const incomingFile = (key: string, folder = tmpdir()): string =>
  join(folder, `rifaviva-upload-${process.pid}-${key}-${randomUUID()}`);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Deletes the pictures that killed backends were receiving. For the start of a program, which has
 * none itself: its number may be that of a killed one, as always in a container.
 */
export const removeAbandonedFiles = async (folder = tmpdir()): Promise<void> => {
  for (const name of await readdir(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined) continue;
    if (Number(pid) === process.pid || !isRunning(Number(pid)))
      await rm(join(folder, name), { force: true });
  }
};
