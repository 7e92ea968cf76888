import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from 'stand-in-program';

/** Room that a start takes at most besides the file itself: its write-ahead log, and a margin. */
const START_BYTES = 32 * 1024 * 1024;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** In whole mebibytes, rounded up. */
const mebibytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Why the log can't start on a full disk.
 * @param needed bytes
 * @param free bytes
 */
export const diskIsFull = (
  file: string,
  needed = START_BYTES + sizeOf(`${file}-wal`),
  free = freeBytes(dirname(file)),
): StartError => {
  const missing = Math.max(1, mebibytes(needed - free));
  return new StartError(
    `There is no room on the disk for the event log ${file}: ${missing} MiB more are needed ` +
      `(${mebibytes(needed)} to start, ${Math.floor(free / (1024 * 1024))} are free). Make room, and start again; nothing is lost.`,
  );
};

/** @throws StartError when there is less room than `bytes` beside the file */
export const requireRoom = (file: string, bytes: number, free = freeBytes(dirname(file))): void => {
  if (free < bytes) throw diskIsFull(file, bytes, free);
};
