import { spaced } from '../spaced';

const EVERY_MS = 8;

/**
 * When streams decide their next round: all that wait do so at one moment, so that their appends
 * travel together and are stored in one flush.
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
