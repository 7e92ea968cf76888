import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './lifecycle';
import type { Logger } from './logger';

/**
 * What `work` comes to, or what `late` answers or throws when that takes longer than `ms`. The work
 * itself goes on; what becomes of it then is ignored.
 */
export const within = <T, L>(
  ms: number,
  work: Promise<T>,
  late: () => L | Promise<L>,
): Promise<T | L> =>
  new Promise((resolve, reject) => {
    // A plain timer: an AbortController took a seventh of the backend's time under load.
    const timer = setTimeout(() => void Promise.resolve().then(late).then(resolve, reject), ms);
    const settle =
      <Value>(how: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        how(value);
      };
    work.then(settle(resolve), settle(reject));
  });

/** Waits for a time, or until the signal aborts. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
};

const RETRY_MS = 1_000;
const PAUSE_GROWS = 4;
const UNTOLD_MOST = 600;

/** Whether to tell of a failure that goes on: of the first one, and then at growing pauses. */
export const seldom = (): (() => boolean) => {
  let count = 0;
  let next = 1;
  return () => {
    count += 1;
    if (count < next) return false;
    next = Math.min(next * PAUSE_GROWS, next + UNTOLD_MOST);
    return true;
  };
};

/** Retries until this part of the site answers. The program may be stopped meanwhile. */
export const whenUp = async <T>(
  part: string,
  ask: () => Promise<T>,
  logger: Logger,
  retryMs = RETRY_MS,
): Promise<T> => {
  const isTold = seldom();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (isTold()) logger.warn({ err: error, part }, 'waiting for a part of the site');
      await delay(retryMs);
    }
  }
};

type Work = (signal: AbortSignal) => Promise<void>;

/** Waits for all, even after a failure, so that nothing is running while the failure is handled. */
export const settled = async (works: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(works);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason as Error; // only errors are thrown
};

/** Runs all until one ends or fails, then stops the others and waits for them. */
export const together = async (signal: AbortSignal, ...works: readonly Work[]): Promise<void> => {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  await settled(
    works.map(async (work) => {
      try {
        await work(either);
      } finally {
        over.abort();
      }
    }),
  );
};

const WAIT_MOST_MS = 1_000;

/** Callers that wait for a condition, each for at most a second. */
export const createWaitingRoom = (waitMs = WAIT_MOST_MS) => {
  const waiting = new Map<() => void, () => boolean>();

  return {
    isEmpty: (): boolean => waiting.size === 0,

    /** @returns false when it took too long */
    until: (holds: () => boolean): Promise<boolean> => {
      if (holds()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (inTime: boolean) => {
          clearTimeout(late);
          waiting.delete(done);
          resolve(inTime);
        };
        const done = () => finish(true);
        const late = setTimeout(() => finish(false), waitMs);
        waiting.set(done, holds);
      });
    },

    /** Call this after a change: it releases the callers whose condition holds now. */
    check: (): void => {
      for (const [done, holds] of waiting) if (holds()) done();
    },

    /** Releases all callers. */
    close: (): void => {
      for (const done of waiting.keys()) done();
    },
  };
};
