import { setTimeout as delay } from 'node:timers/promises';
import { startOf } from './process-start';
import type { RunningProcess } from './running-copy';

/** The processes of a killed copy end by themselves within a program's time to stop. */
const ENDS_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 50;

const isAlive = ({ pid, startedAt }: RunningProcess) =>
  startedAt !== undefined && startOf(pid) === startedAt;

const kill = ({ pid }: RunningProcess) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended
  }
};

/**
 * Waits until the processes of a killed copy have ended, and so have released their files and
 * ports.
 */
export const waitForLeftovers = async (
  processes: readonly RunningProcess[],
  say: (line: string) => void,
): Promise<void> => {
  let left = processes.filter(isAlive);
  if (left.length > 0) say('Waiting for the rest of an earlier copy to end…');
  const deadline = performance.now() + ENDS_WITHIN_MS;
  while (left.length > 0) {
    if (performance.now() > deadline) left.forEach(kill);
    await delay(LOOK_EVERY_MS);
    left = left.filter(isAlive);
  }
};
