import type { Redis } from 'ioredis';
import { PROGRESS_CHANNEL, type ProjectionProgress } from '../../contracts/read-models/checkpoints';
import type { Logger } from '../../platform/logger';
import type { ReadModels } from './read-models';

interface Waiter {
  readonly projections: readonly string[];
  readonly position: number;
  readonly done: () => void;
}

/** How far the read models have come, as far as this program has heard. */
export interface Progress {
  /** Waits until all of these have passed `position`. @returns false when they had not in time */
  passed: (projections: readonly string[], position: number) => Promise<boolean>;
  close: () => Promise<void>;
}

const WAIT_MS = 1_000;
/** Announcements may be lost with Redis: while somebody waits, the checkpoints are looked at too. */
const POLL_MS = 100;

const parseProgress = (message: string): ProjectionProgress | undefined => {
  try {
    // Only the projections publish on this channel.
    return JSON.parse(message) as ProjectionProgress;
  } catch {
    return undefined;
  }
};

/** @param subscriber a Redis connection of its own, closed with this */
export const followProgress = (
  subscriber: Redis,
  { checkpoints }: ReadModels,
  logger: Logger,
): Progress => {
  const reached = new Map<string, number>();
  const waiters = new Set<Waiter>();
  let polling: NodeJS.Timeout | undefined;

  const isPast = ({ projections, position }: Omit<Waiter, 'done'>) =>
    projections.every((projection) => (reached.get(projection) ?? -1) >= position);

  const advance = ({ projection, position }: ProjectionProgress): void => {
    if (position <= (reached.get(projection) ?? -1)) return;
    reached.set(projection, position);
    for (const waiter of waiters) if (isPast(waiter)) waiter.done();
  };

  const poll = async (): Promise<void> => {
    try {
      for (const { _id, position } of await checkpoints.find().toArray()) {
        advance({ projection: _id, position });
      }
    } catch (error) {
      logger.warn({ err: error }, 'checkpoints unreadable');
    }
    polling = waiters.size > 0 ? setTimeout(() => void poll(), POLL_MS) : undefined;
  };

  subscriber.on('message', (_channel, message: string) => {
    const progress = parseProgress(message);
    if (progress) advance(progress);
  });
  // Resubscribes by itself after a reconnect; polling bridges the gap.
  subscriber.subscribe(PROGRESS_CHANNEL).catch((error: unknown) => {
    logger.warn({ err: error }, 'progress channel unreachable');
  });

  return {
    passed: (projections, position) => {
      if (isPast({ projections, position })) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (inTime: boolean) => {
          clearTimeout(late);
          waiters.delete(waiter);
          resolve(inTime);
        };
        const late = setTimeout(() => finish(false), WAIT_MS);
        const waiter = { projections, position, done: () => finish(true) };
        waiters.add(waiter);
        polling ??= setTimeout(() => void poll(), POLL_MS);
      });
    },
    close: async () => {
      clearTimeout(polling);
      for (const { done } of waiters) done();
      await subscriber.quit().catch(() => subscriber.disconnect());
    },
  };
};
