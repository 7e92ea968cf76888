import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/** Waits until the condition holds. @throws Error when it does not within `ms` */
export const eventually = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  ms = 20_000,
): Promise<void> => {
  const deadline = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within ${ms} ms: ${what}`);
    await delay(LOOK_EVERY_MS);
  }
};
