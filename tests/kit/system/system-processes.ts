import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningSystem } from './running-system';

/** What a running system is made of, each by a part of the command line that starts it. */
const PARTS = {
  'event-store-db': 'packages/event-store-stand-in/dist/main',
  mongodb: 'packages/mongodb-stand-in/dist/main',
  redis: 'redis-server',
  backend: 'backend/main',
  projections: 'projections/main',
  workers: 'workers/main',
} as const;

export type Part = keyof typeof PARTS;

/** Every part but the launcher. */
export const PART_NAMES = Object.keys(PARTS) as readonly Part[]; // the keys of `PARTS` are its own

interface RunningCopy {
  readonly env: Readonly<Record<string, string>>;
  readonly processes: readonly { readonly pid: number; readonly commandPart: string }[];
}

/** What the launcher wrote of the copy that runs: its processes, and the addresses that join it. */
export const readCopy = async ({ dataDir }: Pick<RunningSystem, 'dataDir'>): Promise<RunningCopy> =>
  // The launcher wrote it.
  JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as RunningCopy;

/** Process id of a part as it runs now. @throws Error when it does not run */
export const pidOf = async (
  system: Pick<RunningSystem, 'dataDir'>,
  part: Part,
): Promise<number> => {
  const { processes } = await readCopy(system);
  const process = processes.find(({ commandPart }) => commandPart.includes(PARTS[part]));
  if (!process) throw new Error(`${part} does not run`);
  return process.pid;
};

/** Sends a signal to a part, whether or not it is still there. @returns its process id */
export const signalPart = async (
  system: Pick<RunningSystem, 'dataDir'>,
  part: Part,
  signal: NodeJS.Signals,
): Promise<number> => {
  const pid = await pidOf(system, part);
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself
  }
  return pid;
};
