import { within } from '../waiting';
import type { LogMark, LogMemory } from './log-memory';

/** What one memory knows. */
export interface Remembered {
  /** The memory's. */
  readonly name: string;
  readonly mark: LogMark;
}

const READ_WITHIN_MS = 5_000;

const readIn = async (memory: LogMemory, logId: string): Promise<Remembered | undefined> => {
  const { name } = memory;
  try {
    const mark = await within(READ_WITHIN_MS, memory.read(logId), (): never => {
      throw new Error(`no answer in ${READ_WITHIN_MS} ms`);
    });
    return mark && { name, mark };
  } catch (cause) {
    const told = `What ${name} remembers of the log can not be read, so a restore might be missed`;
    throw new Error(told, { cause });
  }
};

/** What all memories know of a log, and why some can't be read. */
export const readMemories = async (
  memories: readonly LogMemory[],
  logId: string,
): Promise<{ readonly known: readonly Remembered[]; readonly failures: readonly Error[] }> => {
  const known: Remembered[] = [];
  const failures: Error[] = [];
  for (const read of await Promise.allSettled(memories.map((memory) => readIn(memory, logId)))) {
    if (read.status === 'rejected') failures.push(read.reason as Error);
    else if (read.value) known.push(read.value);
  }
  return { known, failures };
};
