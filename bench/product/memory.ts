import type { RunningSystem } from '../../tests/kit/system/running-system';
import { processesOf, told } from './processes';

const PROPORTIONAL = /^Pss:\s+(\d+) kB/m;

/** Memory of a running system in MB, with shared pages counted once; Linux only. */
export const memoryOf = async (system: RunningSystem): Promise<number> => {
  let kilobytes = 0;
  for (const pid of await processesOf(system)) {
    const rollup = await told(pid, 'smaps_rollup');
    kilobytes += Number(PROPORTIONAL.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1024;
};
