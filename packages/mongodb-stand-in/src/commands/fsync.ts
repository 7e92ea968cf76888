import { rejectUnknownArguments } from './arguments';
import type { Command } from './command';

const NONE = new Set<string>();

/** So that what was deleted is no longer on the disk. It is answered before the file is there. */
export const fsync: Command = (request, { flush }) => {
  rejectUnknownArguments(request, NONE);
  flush();
  return { numFiles: 1 };
};
