import type { RunningSystem } from '../../tests/kit/system/running-system';
import { nameOf, processesOf, told } from './processes';

const PROPORTIONAL = /^Pss:\s+(\d+) kB/m;

/**
 * Memory of each program of a running system in MB, with shared pages counted once; Linux only.
 */
export const memoryByProgram = async (
  system: RunningSystem,
): Promise<ReadonlyMap<string, number>> => {
  const memory = new Map<string, number>();
  for (const pid of await processesOf(system)) {
    const [name, rollup] = [await nameOf(pid), await told(pid, 'smaps_rollup')];
    const megabytes = Number(PROPORTIONAL.exec(rollup)?.[1] ?? 0) / 1024;
    memory.set(name, (memory.get(name) ?? 0) + megabytes);
  }
  return memory;
};

/** Memory of a running system in MB. */
export const memoryOf = async (system: RunningSystem): Promise<number> =>
  [...(await memoryByProgram(system)).values()].reduce((sum, megabytes) => sum + megabytes, 0);
