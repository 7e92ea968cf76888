import { giveBackMemory } from 'lean-program';
import type { Logger } from 'pino';
import { StartError } from './start-error';

interface RunningServer {
  readonly url: string;
  readonly port: number;
  close: () => Promise<void>;
}

type Message =
  | { readonly type: 'ready'; readonly details: { readonly url: string; readonly port: number } }
  | { readonly type: 'failed'; readonly reason: string };

const tellParent = (message: Message): Promise<void> =>
  new Promise((resolve) => {
    if (process.send && process.connected) {
      process.send(message, undefined, undefined, () => resolve());
    } else resolve();
  });

const isStop = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop';

/**
 * Calls `stop` when the process has to end. A forked server ignores signals, because the terminal
 * sends them to the whole group and the parent may need the server for longer.
 */
const onStop = (stop: () => void): void => {
  const isForked = process.send !== undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!isForked) stop();
    });
  if (!isForked) return;
  process.on('message', (message) => {
    if (isStop(message)) stop();
  });
  process.on('disconnect', stop);
  // The parent may have ended while this program was loading.
  if (!process.connected) stop();
};

const closeAndExit = async (starting: Promise<RunningServer>, logger: Logger): Promise<void> => {
  try {
    const { close } = await starting;
    await close();
    process.exit();
  } catch (error) {
    logger.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
};

/**
 * Runs a server until the process has to end. The README describes the messages from and to the
 * parent.
 */
export const runServer = async (
  logger: Logger,
  start: () => Promise<RunningServer>,
): Promise<void> => {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  const starting = start();
  onStop(() => void closeAndExit(starting, logger));
  try {
    const { url, port } = await starting;
    logger.info({ url }, 'listening');
    giveBackMemory();
    await tellParent({ type: 'ready', details: { url, port } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.fatal(error instanceof StartError ? { reason } : { err: error }, 'could not start');
    await tellParent({ type: 'failed', reason });
    process.exit(1);
  }
};
