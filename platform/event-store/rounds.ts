import { spaced } from '../spaced';

const EVERY_MS = 8;

/**
 * Starts the next round of all waiting streams at one moment, so that their appends travel together
 * and share one flush.
 */
export const createRounds = (): (() => Promise<void>) => {
  const start = spaced(EVERY_MS);
  let next: Promise<void> | undefined;
  return () => {
    next ??= new Promise((resolve) => {
      start(() => {
        next = undefined;
        resolve();
      });
    });
    return next;
  };
};
