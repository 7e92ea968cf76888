/** A second signal that comes this soon is npm's copy of the same key press. */
const SAME_PRESS_MS = 1_000;
/** Exit code of a program that Ctrl-C has ended, as shells have it. */
export const INTERRUPTED = 130;
/** Takes back what a line of progress has left of the terminal's line. */
const CLEARED = process.stderr.isTTY ? '\r\u001B[K' : '';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const endAtOnce = (): void => {
  console.error(`${CLEARED}Stopped.`);
  process.exit(INTERRUPTED);
};

/** Has Ctrl-C or SIGTERM end the program, until an operation asks for the signal itself. */
export const endAtSignal = (): void => {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
};

/** Aborts at Ctrl-C or SIGTERM, so that work can be stored; a second one ends the program. */
export const stopSignal = (): AbortSignal => {
  const stop = new AbortController();
  let firstAt: number | undefined;
  const onSignal = () => {
    firstAt ??= performance.now();
    if (performance.now() - firstAt > SAME_PRESS_MS) endAtOnce();
    if (stop.signal.aborted) return;
    stop.abort();
    // A store that does not answer keeps the work from seeing the signal.
    setTimeout(() => {
      console.error(`${CLEARED}Stopping… Ctrl-C again ends it at once.`);
    }, SAME_PRESS_MS).unref();
  };
  for (const signal of SIGNALS) process.off(signal, endAtOnce).on(signal, onSignal);
  return stop.signal;
};
