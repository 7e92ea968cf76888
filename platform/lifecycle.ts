import { giveBackMemory } from 'lean-program';
import type { Logger } from './logger';

export interface RunningProgram {
  /** Reported to the launcher when the program is ready, such as `{ port: 3000 }`. */
  readonly ready?: Readonly<Record<string, unknown>>;
  /** Finishes the work in progress, stores checkpoints, disconnects. */
  stop: () => Promise<void>;
}

/** Messages from a child to its launcher. */
export type ChildMessage =
  | { readonly type: 'ready'; readonly details: Readonly<Record<string, unknown>> }
  | { readonly type: 'failed'; readonly reason: string };

/** Messages from a launcher to its child. */
export type LauncherMessage =
  | { readonly type: 'stop' }
  /** The backend may report that it is ready: see RIFAVIVA_AWAIT_DEMO. */
  | { readonly type: 'demo-finished' };

/** A program that has not stopped by then exits at once; its stores survive that at any moment. */
const STOP_WITHIN_MS = 15_000;

/** A failure at start with a message for the person at the terminal, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads what a program needs before it has a logger. One that is run alone, without the launcher
 * that has read the same before, ends with the message and without a stack.
 */
export const readOrExit = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
};

/** Whether a launcher's message asks for the end. */
export const isStop = (message: unknown): message is { readonly type: 'stop' } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop';

const tellLauncher = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send || !process.connected) {
      resolve();
      return;
    }
    process.send(message, undefined, undefined, () => resolve());
  });

/**
 * Runs a program to its end. Under a launcher it ignores signals, and stops when told to or when
 * the launcher is gone; alone it stops on SIGINT, SIGTERM and SIGHUP.
 */
export const runProgram = async (
  logger: Logger,
  start: () => Promise<RunningProgram>,
): Promise<void> => {
  const underLauncher = process.send !== undefined;
  const started = start();
  let isStarting = true;
  let stopping: Promise<void> | undefined;

  const stop = (reason: string, exitCode = 0) => {
    stopping ??= (async () => {
      logger.info({ reason }, 'stopping');
      // No work is in progress yet, and a store that it waits for may never come.
      if (isStarting) process.exit(exitCode);
      const deadline = setTimeout(() => {
        logger.error('did not stop in time');
        process.exit(1);
      }, STOP_WITHIN_MS);
      try {
        await (await started).stop();
      } catch (error) {
        logger.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      }
      clearTimeout(deadline);
      process.exit(process.exitCode ?? exitCode);
    })();
  };

  const leaveWithLauncher = () => stop('launcher gone');

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A terminal signals the whole group, but only the launcher knows the order in which to stop.
      if (!underLauncher) stop(signal);
    });
  if (underLauncher) {
    process.on('message', (message) => {
      if (isStop(message)) stop('launcher');
    });
    process.on('disconnect', leaveWithLauncher);
    // The event was missed when the launcher died while this program was loading.
    if (!process.connected) leaveWithLauncher();
  }
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });

  try {
    const { ready = {} } = await started;
    isStarting = false;
    giveBackMemory();
    await tellLauncher({ type: 'ready', details: ready });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.fatal(error instanceof StartError ? { reason } : { err: error }, 'could not start');
    await tellLauncher({ type: 'failed', reason });
    process.exit(1);
  }
};
