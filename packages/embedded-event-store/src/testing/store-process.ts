import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The messages that the program sends to its parent. */
export type Told =
  | { readonly type: 'ready'; readonly details: { readonly url: string; readonly port: number } }
  | { readonly type: 'failed'; readonly reason: string };

/** The real program, in its own process. */
export interface StoreProcess {
  readonly child: ChildProcess;
  readonly told: Told;
  /** SIGKILL: the program can't finish anything. */
  kill: () => Promise<void>;
  /** Asks for a stop as the launcher does. */
  stop: () => Promise<void>;
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const NODE_ARGUMENTS = ['--import', 'tsx'];

/** A shell where no file may exceed `blocks` (of 512 bytes): simulates a full disk. */
const limited = (blocks: number, args: readonly string[]) =>
  spawn(
    'sh',
    [
      '-c',
      `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`,
      process.execPath,
      ...NODE_ARGUMENTS,
      MAIN,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );

const unlimited = (args: readonly string[]) =>
  fork(MAIN, args, { execArgv: NODE_ARGUMENTS, silent: true });

/**
 * Starts the program, and waits until it is ready.
 * @param fileBlocks the size limit of each file, in blocks of 512 bytes
 */
export const startStoreProcess = async (
  args: readonly string[],
  fileBlocks?: number,
): Promise<StoreProcess> => {
  const child = fileBlocks === undefined ? unlimited(args) : limited(fileBlocks, args);
  const [message] = (await once(child, 'message')) as [Told];
  return {
    child,
    told: message,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: async () => {
      if (child.connected) child.send({ type: 'stop' });
      await ended(child);
    },
  };
};
