import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a time, or until the signal aborts. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
};
