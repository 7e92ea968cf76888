import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^rifaviva-upload-(\d+)-/;

/** A new name for a picture that arrives under `key`; it says which process deletes the file. */
export const incomingFile = (key: string, folder = tmpdir()): string =>
  join(folder, `rifaviva-upload-${process.pid}-${key}-${randomUUID()}`);

/**
 * Whether a process of this number has ended and only waits for its parent to notice. In a
 * container its parent may be one that never does.
 */
const hasEnded = (pid: number): boolean => {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1);
    return state !== undefined && /^[ZX]/.test(state);
  } catch {
    // Only Linux tells.
    return false;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
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
