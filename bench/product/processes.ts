import { readdir, readFile } from 'node:fs/promises';
import type { RunningSystem } from '../../tests/kit/system/running-system';

/** What a process of `/proc` tells about itself; empty when it has gone. */
export const told = (pid: number, about: string): Promise<string> =>
  readFile(`/proc/${pid}/${about}`, 'utf8').catch(() => '');

/** The fields of `/proc/<pid>/stat` behind the name, which is in brackets and may hold anything. */
export const statOf = async (pid: number): Promise<readonly string[]> => {
  const stat = await told(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** By a part of the command line; the first match counts. */
const NAMES: readonly (readonly [part: string, name: string])[] = [
  ['backend/main', 'backend'],
  ['projections/main', 'projections'],
  ['workers/main', 'workers'],
  ['embedded-event-store', 'event store'],
  ['mongodb-stand-in', 'documents'],
  ['redis-server', 'Redis'],
];
const OTHERS = 'launcher';

/** The name of the program that a process is of. */
export const nameOf = async (pid: number): Promise<string> => {
  const command = await told(pid, 'cmdline');
  return NAMES.find(([part]) => command.includes(part))?.[1] ?? OTHERS;
};

const PARENT_FIELD = 1;

/** The processes of a running system: the launcher and all that descend from it; Linux only. */
export const processesOf = async ({
  pid: launcher,
}: Pick<RunningSystem, 'pid'>): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) parents.set(pid, Number((await statOf(pid))[PARENT_FIELD]));
  const isOurs = (pid: number | undefined): boolean =>
    pid === launcher || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)));
  return pids.filter(isOurs);
};
