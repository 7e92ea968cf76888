import { readdir, readFile } from 'node:fs/promises';

const PROPORTIONAL = /^Pss:\s+(\d+) kB/m;

const groupOf = async (pid: string): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may contain anything; the process group is the third field after it.
  const group = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  return group === undefined ? undefined : Number(group);
};

const environmentOf = (pid: string): Promise<string> =>
  readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');

/** Memory of a running system in MB, with shared pages counted once; Linux only. */
export const memoryOf = async (group: number, dataDir: string): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  let kilobytes = 0;
  for (const pid of pids) {
    // redis-server has its own group, so its environment identifies it.
    const isOurs =
      (await groupOf(pid)) === group || (await environmentOf(pid)).includes(`DATA_DIR=${dataDir}`);
    if (!isOurs) continue;
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(PROPORTIONAL.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1024;
};
