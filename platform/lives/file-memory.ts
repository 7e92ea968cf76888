import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseMark, type LogMemory } from './log-memory';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file beside the secrets of an embedded log. */
export const fileMemory = (file: string): LogMemory => ({
  name: 'data-folder',
  read: async (logId) => {
    try {
      const mark = parseMark(await readFile(file, 'utf8'));
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
