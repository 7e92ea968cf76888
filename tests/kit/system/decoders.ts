import { readFile } from 'node:fs/promises';

const PAGE = 4_096;
const DECODER = 'uploads/decoder/main';

const read = (file: string): Promise<string> => readFile(file, 'latin1').catch(() => '');

/** Resident memory in bytes; 0 of a process that has ended. Linux only. */
export const residentMemory = async (pid: number): Promise<number> =>
  Number((await read(`/proc/${pid}/statm`)).split(' ')[1] ?? 0) * PAGE;

/**
 * The decoders of pictures that a backend has now: those that its main thread has started. A look
 * through all processes would take longer than a picture is being decoded. Linux only.
 */
export const decodersOf = async (backend: number): Promise<number[]> => {
  const children = await read(`/proc/${backend}/task/${backend}/children`);
  const found: number[] = [];
  for (const pid of children.split(' ').filter((word) => word !== ''))
    if ((await read(`/proc/${pid}/cmdline`)).includes(DECODER)) found.push(Number(pid));
  return found;
};
