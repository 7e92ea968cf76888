import type { Logger } from '../platform/logger';
import { pause } from '../platform/waiting';
import type { Timing } from './timing';

export interface Running {
  /** Finishes the work in progress. */
  close: () => Promise<void>;
}

const EVERY_MS = 60_000;

/** Random, so that copies that started together don't sweep together. */
const spread = (ms: number): number => ms * (0.9 + Math.random() * 0.2);

/**
 * Sweeps at once and then every minute, by this process's own clock, so that it needs no Redis.
 * Failure policy: a failed sweep is logged, and runs again at its next turn.
 */
export const startSweeper = (
  sweep: (stop: AbortSignal) => Promise<void>,
  logger: Logger,
  { sweepEveryMs = EVERY_MS }: Pick<Timing, 'sweepEveryMs'>,
): Running => {
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
      await pause(spread(sweepEveryMs), signal);
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
