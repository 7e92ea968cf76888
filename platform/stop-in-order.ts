import type { Logger } from './logger';

/** One part of a program that has to be put down, by its name in the log. */
export type StopStep = readonly [name: string, stop: () => unknown];

/**
 * What hangs is left behind: every store is sound at any moment, and the parts after it still get
 * their turn.
 */
const STEP_WITHIN_MS = 4_000;

const LATE = Symbol('late');

/**
 * Stops the parts of a program one after another. One that fails or hangs is logged and passed
 * over.
 */
export const stopInOrder = async (
  logger: Logger,
  steps: readonly StopStep[],
  withinMs = STEP_WITHIN_MS,
): Promise<void> => {
  for (const [part, stop] of steps) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<typeof LATE>((resolve) => {
      timer = setTimeout(() => resolve(LATE), withinMs);
    });
    try {
      const outcome = await Promise.race([Promise.resolve(stop()), late]);
      if (outcome === LATE) logger.warn({ part }, 'did not stop in time');
    } catch (error) {
      logger.warn({ err: error, part }, 'could not be stopped cleanly');
    }
    clearTimeout(timer);
  }
};
