import { setTimeout as delay } from 'node:timers/promises';

const WITHIN_MS = 30_000;
/** Looks often at first, and less often the longer it takes, so that waiting slows nothing down. */
const LOOK_AFTER_MS = { least: 5, most: 50 } as const;

/** The answer to a question, or false at the deadline if it is never answered. */
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
 * Waits until something holds. A question that fails or hangs counts as one that does not hold.
 * @throws Error when it does not hold within `ms`, with what the last question failed with
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
