import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { replaceDurably } from '../durable-files';
import { EACH_SECOND_MS, parseMark, type LogMark, type LogMemory } from './log-memory';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Names a life that no log has, so the log begins a new one. */
const PUT_BACK = 'put-back-';

/**
 * Makes the file remember, from before the first change to the log, that the log was put back. It
 * survives a power cut.
 */
export const markAsPutBack = (file: string): Promise<void> =>
  replaceDurably(file, JSON.stringify(PUT_BACK + randomUUID()));

/** Whether an operator left the mark, who does not know how far the log had come. */
export const isPutBack = ({ life }: LogMark): boolean => life.startsWith(PUT_BACK);

const putBack = (logId: string, stored: string): LogMark => ({
  logId,
  life: stored.slice(1, -1),
  position: -1,
  witness: null,
  numbers: { users: 0, raffles: 0 },
});

/** A file beside the secrets of an embedded log. */
export const fileMemory = (file: string): LogMemory => ({
  name: 'data-folder',
  everyMs: EACH_SECOND_MS,
  read: async (logId) => {
    try {
      const stored = await readFile(file, 'utf8');
      if (stored.startsWith(`"${PUT_BACK}`)) return putBack(logId, stored);
      const mark = parseMark(stored);
      return mark?.logId === logId ? mark : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  write: async (mark) => {
    const unfinished = `${file}.unfinished`;
    await writeFile(unfinished, JSON.stringify(mark), { mode: 0o600 });
    await rename(unfinished, file);
  },
});
