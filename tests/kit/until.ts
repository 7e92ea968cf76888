import { setTimeout as delay } from 'node:timers/promises';

const WITHIN_MS = 30_000;
/** Checks often at first and more rarely later, so that checking slows nothing down. */
const LOOK_AFTER_MS = { least: 5, most: 50 } as const;

/** The result of a check; false if it takes longer than `ms`. */
const asked = async (holds: () => Promise<boolean> | boolean, ms: number): Promise<boolean> => {
  const over = new AbortController();
  const late = delay(Math.max(0, ms), false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([Promise.resolve(holds()), late]);
  } finally {
    over.abort();
  }
};

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
      if (await asked(holds, deadline - performance.now())) return;
    } catch (error) {
      cause = error;
    }
    await delay(pause);
    pause = Math.min(LOOK_AFTER_MS.most, pause * 1.2);
  }
  throw new Error(`Not within ${ms} ms: ${what}`, { cause });
};
