import { setTimeout as delay } from 'node:timers/promises';
import { within } from '@platform/waiting';

/** For what never comes; the slowest machine must not reach it. */
const WITHIN_MS = 60_000;
/** Checks often at first and more rarely later, so that checking slows nothing down. */
const LOOK_AFTER_MS = { least: 5, most: 50 } as const;

/**
 * Waits until a condition holds. A check that fails or hangs counts as false.
 * @throws Error after `ms`, with the error of the last check
 */
export const until = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  ms = WITHIN_MS,
): Promise<void> => {
  const deadline = performance.now() + ms;
  let pause: number = LOOK_AFTER_MS.least;
  let cause: unknown;
  while (performance.now() < deadline) {
    try {
      const check = Promise.resolve(holds());
      if (await within(Math.max(0, deadline - performance.now()), check, () => false)) return;
    } catch (error) {
      cause = error;
    }
    await delay(pause);
    pause = Math.min(LOOK_AFTER_MS.most, pause * 1.2);
  }
  throw new Error(`Not within ${ms} ms: ${what}`, { cause });
};
