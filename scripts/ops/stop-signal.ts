/** A second signal that comes this soon is npm's copy of the same key press. */
const SAME_PRESS_MS = 1_000;
/** Exit code of a program that Ctrl-C has ended, as shells have it. */
export const INTERRUPTED = 130;

/** Aborts at Ctrl-C or SIGTERM, so that work can be stored; a second one ends the program. */
export const stopSignal = (): AbortSignal => {
  const stop = new AbortController();
  let firstAt: number | undefined;
  const onSignal = () => {
    firstAt ??= performance.now();
    if (performance.now() - firstAt > SAME_PRESS_MS) process.exit(INTERRUPTED);
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return stop.signal;
};
