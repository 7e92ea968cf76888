import type { Logger } from './logger';
import { within } from './waiting';

/** A step of a program's shutdown, with its name for the log. */
export type StopStep = readonly [name: string, stop: () => unknown];

/** A step that hangs is abandoned, so that the later steps still run; the stores survive that. */
const STEP_WITHIN_MS = 4_000;

/** Runs the steps one after another. One that fails or hangs is logged and skipped. */
export const stopInOrder = async (
  logger: Logger,
  steps: readonly StopStep[],
  withinMs = STEP_WITHIN_MS,
): Promise<void> => {
  for (const [part, stop] of steps) {
    try {
      await within(withinMs, Promise.resolve(stop()), () =>
        logger.warn({ part }, 'did not stop in time'),
      );
    } catch (error) {
      logger.warn({ err: error, part }, 'could not be stopped cleanly');
    }
  }
};
