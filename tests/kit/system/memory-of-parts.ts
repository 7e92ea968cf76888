import { readFile } from 'node:fs/promises';
import type { RunningSystem } from './running-system';
import { PART_NAMES, pidOf, type Part } from './system-processes';

/** Resident memory in megabytes: now, and the most since the start. */
export interface PartMemory {
  readonly pid: number;
  readonly now: number;
  readonly most: number;
}

const megabytesOf = (status: string, field: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024);

/**
 * The memory of each part as it runs now. Elsewhere than on Linux it is nought.
 * @throws Error when a part does not run
 */
export const memoryOfParts = async (
  system: Pick<RunningSystem, 'dataDir'>,
): Promise<Readonly<Record<Part, PartMemory>>> => {
  const parts = PART_NAMES.map(async (part) => {
    const pid = await pidOf(system, part);
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const [now, most] = [megabytesOf(status, 'VmRSS'), megabytesOf(status, 'VmHWM')];
    return [part, { pid, now, most }] as const;
  });
  // `PART_NAMES` has every part.
  return Object.fromEntries(await Promise.all(parts)) as Record<Part, PartMemory>;
};
