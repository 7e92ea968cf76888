import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes JSON that only this user may read. A reader finds either the old content or the new. */
export const writePrivately = (file: string, value: unknown): void => {
  const draft = `${file}.new`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, `${JSON.stringify(value, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
};
