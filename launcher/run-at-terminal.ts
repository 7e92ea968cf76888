import { isStop, StartError, type ChildMessage } from '../platform/lifecycle';
import type { Launcher } from './launcher';

/** Under npm, one Ctrl-C arrives twice: from the terminal, and again from npm. */
const SAME_PRESS_MS = 1_000;
const LOOK_FOR_PARENT_EVERY_MS = 1_000;
const INTERRUPTED = 130;

const tellParent = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send && process.connected)
      process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });

/** A killed npm can't forward signals, so the copy stops when its parent is gone. */
const onParentGone = (act: () => void) => {
  process.on('disconnect', act);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) act();
  }, LOOK_FOR_PARENT_EVERY_MS).unref();
};

const onSignals = (first: () => void, second: () => void) => {
  let firstAt: number | undefined;
  const handle = () => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      first();
    } else if (now - firstAt > SAME_PRESS_MS) second();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
};

const restartIn = (message: unknown): string | undefined => {
  if (typeof message !== 'object' || message === null || !('restart' in message)) return undefined;
  return typeof message.restart === 'string' ? message.restart : undefined;
};

const messageOf = (error: unknown): string =>
  error instanceof StartError
    ? error.message
    : String(error instanceof Error ? error.stack : error);

/** Runs a copy of the site until Ctrl-C, SIGTERM, or the end of its parent process. */
export const runAtTerminal = async (
  createLauncher: (giveUp: (error: StartError) => void) => Launcher,
  sayError: (line: string) => void,
): Promise<void> => {
  let ending: Promise<void> | undefined;
  const end = (exitCode: number, lastWords?: string) => {
    ending ??= (async () => {
      if (lastWords !== undefined) sayError(`\n${lastWords}\n`);
      await launcher.stop();
      process.exit(exitCode);
    })();
  };
  const launcher = createLauncher((error) => {
    // In watch mode, the next change of the code may fix the error.
    if (process.env['RIFAVIVA_WATCH'] === '1') sayError(error.message);
    else end(1, error.message);
  });

  onSignals(
    () => end(0),
    () => {
      launcher.kill();
      process.exit(INTERRUPTED);
    },
  );
  onParentGone(() => end(0));
  process.on('message', (message) => {
    if (isStop(message)) end(0);
    const name = restartIn(message);
    if (name !== undefined) void launcher.restart(name);
  });

  try {
    await tellParent({ type: 'ready', details: await launcher.start() });
  } catch (error) {
    // A start that was stopped on purpose is no failure.
    if (!ending) end(1, messageOf(error));
  }
};
