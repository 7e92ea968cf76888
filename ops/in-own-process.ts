import { fork } from 'node:child_process';
import { once } from 'node:events';
import { INTERRUPTED, stopSignal } from './stop-signal';

/** Set in the process that does the work. */
const MARK = 'RIFAVIVA_OWN_PROCESS';
/** SIGKILL comes from people, too, and from a system that is out of memory. */
const STOPPED = new Set(['SIGINT', 'SIGTERM', 'SIGKILL']);

/** Whether this is a process that `inOwnProcess` has begun. */
export const isOwnProcess = (): boolean => process.env[MARK] !== undefined;

/** How a process of its own has ended. */
export interface Ended {
  /** Of the work, or what shells have for work that was stopped. */
  readonly exitCode: number;
  /** A signal that stops programs has ended it, at whatever it was. */
  readonly isStopped: boolean;
  /** What else has ended it; a damaged page of a file ends the library that reads it. */
  readonly signal: string | undefined;
}

/**
 * Does an operation in a process of its own. Work that never lets the program look at signals ends
 * at Ctrl-C nevertheless, and the first process can tidy up behind it.
 */
export const inOwnProcess = async (operation: string, args: readonly string[]): Promise<Ended> => {
  const env = { ...process.env, [MARK]: '1' };
  const child = fork(process.argv[1] ?? '', [operation, ...args], { env });
  const stop = stopSignal();
  stop.addEventListener('abort', () => void child.kill('SIGKILL'), { once: true });
  const [code, by] = (await once(child, 'exit')) as [number | null, string | null];
  // It may have come to its end just before the signal did.
  const isStopped = code !== 0 && (stop.aborted || (by !== null && STOPPED.has(by)));
  if (isStopped) return { exitCode: INTERRUPTED, isStopped, signal: undefined };
  return { exitCode: code ?? 1, isStopped, signal: by ?? undefined };
};
