import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './lifecycle';
import type { Logger } from './logger';

const RETRY_MS = 1_000;
/** The first failure is logged, and then one of this many. */
const LOGGED_EVERY = 30;

/** Retries until this part of the site answers. */
export const whenUp = async <T>(
  part: string,
  ask: () => Promise<T>,
  logger: Logger,
  retryMs = RETRY_MS,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (attempt % LOGGED_EVERY === 1)
        logger.warn({ err: error, part }, 'waiting for a part of the site');
      await delay(retryMs);
    }
  }
};
