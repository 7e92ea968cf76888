import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** What the program tells whoever launched it. */
export type Told =
  | { readonly type: 'ready'; readonly details: { readonly url: string; readonly port: number } }
  | { readonly type: 'failed'; readonly reason: string };

/** The real program, in a process of its own. */
export interface StoreProcess {
  readonly child: ChildProcess;
  readonly told: Told;
  /** SIGKILL: no chance to finish anything. */
  kill: () => Promise<void>;
  /** As the launcher asks for it. */
  stop: () => Promise<void>;
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const NODE_ARGUMENTS = ['--import', 'tsx'];

/** A shell in which no file may grow beyond `blocks` (of 512 bytes), as on a disk that is full. */
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
 * Starts the program and waits for its word.
 * @param fileBlocks blocks of 512 bytes beyond which no file can grow, if it is to be so
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
