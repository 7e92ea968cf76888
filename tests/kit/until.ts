import { setTimeout as delay } from 'node:timers/promises';

const WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** What becomes of a question, told before the deadline even if it is never answered. */
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
 * Waits until something of a running system holds; a question that fails or hangs is one that does not hold.
 * @throws Error when it does not within `ms`, with what the last question failed with
 */
export const until = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  ms = WITHIN_MS,
): Promise<void> => {
  const deadline = performance.now() + ms;
  let cause: unknown;
  while (performance.now() < deadline) {
    try {
      if (await asked(holds, deadline - performance.now())) return;
    } catch (error) {
      cause = error;
    }
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`Not within ${ms} ms: ${what}`, { cause });
};
