import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../platform/logger';

export interface Sweeper {
  /** Finishes what is at hand. */
  close: () => Promise<void>;
}

const EVERY_MS = 60_000;

/** Copies that started together drift apart. */
const spread = (ms: number): number => ms * (0.9 + Math.random() * 0.2);

/**
 * Sweeps at once and then every minute. The clock is this process's own, so that it ticks without Redis too.
 * Failure policy: a sweep that fails is logged and tried again at its next turn.
 */
export const startSweeper = (
  sweep: (stop: AbortSignal) => Promise<void>,
  logger: Logger,
  everyMs = EVERY_MS,
): Sweeper => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const keepSweeping = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await sweep(signal);
      } catch (error) {
        logger.warn({ err: error }, 'sweep failed');
      }
      await delay(spread(everyMs), undefined, { signal }).catch(() => undefined); // told to stop: the loop looks
    }
  };
  const sweeping = keepSweeping();
  return {
    close: async () => {
      stopping.abort();
      await sweeping;
    },
  };
};
