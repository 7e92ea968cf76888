import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningSystem } from './running-system';

/** Parts of a running system; each value is found in the command line that starts the part. */
const PARTS = {
  'event-store-db': 'packages/embedded-event-store/dist/main',
  mongodb: 'packages/mongodb-stand-in/dist/main',
  redis: 'redis-server',
  backend: 'backend/main',
  projections: 'projections/main',
  workers: 'workers/main',
} as const;

export type Part = keyof typeof PARTS;

/** All parts except the launcher. */
export const PART_NAMES = Object.keys(PARTS) as readonly Part[]; // the keys of `PARTS` are its own

interface RunningCopy {
  readonly env: Readonly<Record<string, string>>;
  readonly processes: readonly { readonly pid: number; readonly commandPart: string }[];
}

/** The launcher's file about the running copy: its processes and the variables to join it. */
export const readCopy = async ({ dataDir }: Pick<RunningSystem, 'dataDir'>): Promise<RunningCopy> =>
  // the launcher writes this shape
  JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as RunningCopy;

/**
 * The process id of a part as it runs now.
 * @throws Error when it does not run
 */
export const pidOf = async (
  system: Pick<RunningSystem, 'dataDir'>,
  part: Part,
): Promise<number> => {
  const { processes } = await readCopy(system);
  const process = processes.find(({ commandPart }) => commandPart.includes(PARTS[part]));
  if (!process) throw new Error(`${part} does not run`);
  return process.pid;
};

/**
 * Sends a signal to a part; does nothing if it has ended.
 * @returns its process id
 */
export const signalPart = async (
  system: Pick<RunningSystem, 'dataDir'>,
  part: Part,
  signal: NodeJS.Signals,
): Promise<number> => {
  const pid = await pidOf(system, part);
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended
  }
  return pid;
};
