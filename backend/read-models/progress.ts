import type { Redis } from 'ioredis';
import {
  PROGRESS_CHANNEL,
  type Checkpoint,
  type ProjectionProgress,
} from '../../projections/checkpoints/document';
import type { CheckpointQueries } from '../../projections/checkpoints/queries';
import type { Logger } from '../../platform/logger';
import { batched } from '../../platform/redis/batched';
import { createBuiltModels } from './built-models';
import { createWaitingRoom } from '../../platform/waiting';

/** The progress of the read models, as far as this program knows. */
export interface ReadModelProgress {
  /**
   * Waits until all of these have passed `position`, except the paused ones.
   * @returns false when it took too long, or one of them is paused before it
   */
  passed: (projections: readonly string[], position: number) => Promise<boolean>;
  /** Whether all of these have caught up with this log once, and still hold what they held. */
  isBuilt: (projections: readonly string[]) => boolean;
  /** False while an operator keeps one of these from following the log. */
  follow: (projections: readonly string[]) => boolean;
  /** Whether all of these have passed `position`. */
  arePast: (projections: readonly string[], position: number) => boolean;
  /** How far a projection has come; -1 for one that may not be read. */
  reached: (projection: string) => number;
  /** A text that changes when one of these projections moves on. */
  mark: (projections: readonly string[]) => string;
  /** Reads the checkpoints now. When that fails, the known progress stays. */
  look: () => Promise<void>;
  close: () => Promise<void>;
}

export interface ProgressParts {
  /** A Redis connection used only here; `close` closes it. */
  readonly subscriber: Redis;
  readonly checkpoints: Pick<CheckpointQueries, 'all'>;
  /** The id of this program's log: read models of another log may not be read. */
  readonly logId: string;
  readonly logger: Logger;
}

/** An operator may delete read models at any time. */
const LOOK_EVERY_MS = 1_000;
/** Announcements may get lost in Redis, so checkpoints are read more often while somebody waits. */
const LOOK_EVERY_WAITING_MS = 100;

const parseProgress = (message: string): ProjectionProgress | undefined => {
  try {
    // Only the projections publish on this channel.
    return JSON.parse(message) as ProjectionProgress;
  } catch {
    return undefined;
  }
};

/**
 * Reads the checkpoints, once for all callers of about the same time. Each read begins after its
 * callers asked.
 * @param begin is called before each read; what it returns gets the result, unless a later read was
 * faster or the store could not be read
 */
export const createCheckpointLooks = (
  checkpoints: Pick<CheckpointQueries, 'all'>,
  logger: Logger,
  begin: () => (found: readonly Checkpoint[]) => void,
): (() => Promise<void>) => {
  let begun = 0;
  let seen = 0;
  let isReadable = true;

  const look = async (): Promise<void> => {
    begun += 1;
    const number = begun;
    const see = begin();
    try {
      const found = await checkpoints.all();
      isReadable = true;
      if (number < seen) return;
      seen = number;
      see(found);
    } catch (error) {
      // Logged once per outage, because the reads follow each other closely.
      if (isReadable) logger.warn({ err: error }, 'checkpoints unreadable');
      isReadable = false;
    }
  };

  const together = batched<true, true>(async (asked) => {
    await look();
    return asked;
  });
  return async () => {
    await together(true);
  };
};

/** Calls `look` regularly, and more often while `isUrgent` returns true. */
const lookRegularly = (look: () => Promise<void>, isUrgent: () => boolean) => {
  let timer: NodeJS.Timeout | undefined;
  let isHurried = false;
  let isStopped = false;

  const schedule = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    isHurried = isUrgent();
    const wait = isHurried ? LOOK_EVERY_WAITING_MS : LOOK_EVERY_MS;
    timer = setTimeout(() => void look().finally(schedule), wait);
  };
  void look().finally(schedule);

  return {
    hurry: (): void => {
      if (!isHurried && isUrgent()) schedule();
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

export const followProgress = (parts: ProgressParts): ReadModelProgress => {
  const { subscriber, checkpoints, logId, logger } = parts;
  const built = createBuiltModels(logId);
  const room = createWaitingRoom();
  const look = createCheckpointLooks(checkpoints, logger, () => {
    const see = built.look();
    return (found) => {
      see(found);
      room.check();
    };
  });
  const looks = lookRegularly(look, () => !room.isEmpty());

  subscriber.on('message', (_channel, message: string) => {
    const progress = parseProgress(message);
    if (!progress) return;
    if (built.hear(progress)) room.check();
    else void look();
  });
  // The client subscribes again after a reconnect; reading the checkpoints covers the gap.
  subscriber.subscribe(PROGRESS_CHANNEL).catch((error: unknown) => {
    logger.warn({ err: error }, 'progress channel unreachable');
  });

  return {
    isBuilt: built.has,
    follow: built.follow,
    arePast: built.arePast,
    reached: built.reached,
    mark: built.mark,
    look,
    passed: async (projections, position) => {
      // A paused one would be waited for in vain.
      const following = () => projections.filter((name) => built.follow([name]));
      const inTime = room.until(() => built.arePast(following(), position));
      looks.hurry();
      return (await inTime) && built.arePast(projections, position);
    },
    close: async () => {
      looks.stop();
      room.close();
      await subscriber.quit().catch(() => subscriber.disconnect());
    },
  };
};
