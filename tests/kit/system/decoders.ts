import { readdir, readFile } from 'node:fs/promises';

const PAGE = 4_096;
const DECODER = 'uploads/decoder/main';

const read = (file: string): Promise<string> => readFile(file, 'latin1').catch(() => '');

/** Resident memory in bytes; 0 of a process that has ended. Linux only. */
export const residentMemory = async (pid: number): Promise<number> =>
  Number((await read(`/proc/${pid}/statm`)).split(' ')[1] ?? 0) * PAGE;

const parentOf = async (pid: string): Promise<number> => {
  const stat = await read(`/proc/${pid}/stat`);
  // The name, in brackets, may contain anything; the parent is the second field after it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

/** The decoders of pictures that a backend has now. Linux only. */
export const decodersOf = async (backend: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found: number[] = [];
  for (const pid of pids) {
    if ((await parentOf(pid)) !== backend) continue;
    if ((await read(`/proc/${pid}/cmdline`)).includes(DECODER)) found.push(Number(pid));
  }
  return found;
};
