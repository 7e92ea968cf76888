import type { Redis } from 'ioredis';
import type { Recorded } from '../../platform/event-store/codec';
import { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import type { JobRequest } from '../../platform/jobs/job-definition';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { Logger } from '../../platform/logger';
import { pause } from '../../platform/waiting';
import type { Running } from '../sweeper';
import type { Schedule } from './schedule';

/** How far a reaction has read the log, stored in Redis. */
export interface ReactionPosition {
  /** -1 when Redis has no position: read from the start. */
  read: () => Promise<number>;
  /**
   * Moves to `next`, never back. A Redis that has less than `known` has lost jobs too, and is not
   * changed.
   * @param known the last position seen in Redis
   * @returns the position in Redis now: when it is less than `next`, read the log again from there
   */
  advance: (known: number, next: number) => Promise<number>;
}

const ADVANCE = `
local stored = tonumber(redis.call('get', KEYS[1]) or '-1')
if stored < tonumber(ARGV[1]) or stored >= tonumber(ARGV[2]) then
  return string.format('%.0f', stored)
end
redis.call('set', KEYS[1], ARGV[2])
return ARGV[2]
`;

/**
 * Stored beside the jobs, so that both get lost together or not at all. All copies share it.
 * @param name permanent: a new name reads the log from its start
 */
export const reactionPosition = (redis: Redis, logId: string, name: string): ReactionPosition => {
  const key = `reaction:${logId}:${name}`;
  return {
    read: async () => Number((await redis.get(key)) ?? -1),
    advance: async (known, next) => Number(await redis.eval(ADVANCE, 1, key, known, next)),
  };
};

/** A schedule, and the queue for its jobs. */
export interface Scheduled<Data extends object> {
  readonly schedule: Schedule<Data>;
  readonly queue: Pick<JobQueue<Data>, 'add'>;
}

interface ReactionParts {
  readonly log: Pick<EventLog, 'subscribe' | 'endPosition'>;
  readonly position: ReactionPosition;
  readonly logger: Logger;
  /** How often to check whether Redis still has what was stored in it. */
  readonly checkEveryMs?: number;
}

/** Collects jobs, and drops those that are lifted before they are handed out. */
export class JobPlan<Data extends object> {
  private readonly requests = new Map<Schedule<Data>, Map<string, JobRequest<Data>>>();

  constructor(private readonly schedules: readonly Schedule<Data>[]) {}

  /** Number of collected jobs. */
  get size(): number {
    return [...this.requests.values()].reduce((sum, { size }) => sum + size, 0);
  }

  take(event: Recorded): void {
    for (const schedule of this.schedules) {
      const change = schedule.changeBy(event);
      if (!change) continue;
      const { subject, request } = change;
      if (request) this.requestsOf(schedule).set(subject, request);
      else this.requestsOf(schedule).delete(subject);
    }
  }

  /** Hands out the collected jobs of a schedule. */
  drain(schedule: Schedule<Data>): readonly JobRequest<Data>[] {
    const requests = [...this.requestsOf(schedule).values()];
    this.requests.delete(schedule);
    return requests;
  }

  private requestsOf(schedule: Schedule<Data>): Map<string, JobRequest<Data>> {
    const requests = this.requests.get(schedule) ?? new Map<string, JobRequest<Data>>();
    this.requests.set(schedule, requests);
    return requests;
  }
}

/** While old events are read, this many jobs are collected, so that lifted ones drop out. */
const GATHER_MOST = 5_000;
const CHECK_EVERY_MS = 15_000;
/** Failure policy: start again from the stored position, for ever. Sweeps help in the meantime. */
const RETRY_MS = 2_000;
/**
 * Only another version of this program can continue; the log line about it is repeated this often.
 */
const HALT_MS = 60_000;

/** Follows the log until Redis has lost its data, or until it is stopped. */
const follow = async <Data extends object>(
  scheduled: readonly Scheduled<Data>[],
  { log, position, logger, checkEveryMs = CHECK_EVERY_MS }: ReactionParts,
  stop: AbortSignal,
): Promise<void> => {
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let stored = await position.read();
  const end = await log.endPosition();
  // A position beyond the log's end means that an older backup of the log was restored: read all of
  // it.
  const after = stored > end ? -1 : stored;
  const types = [...new Set(scheduled.flatMap(({ schedule }) => schedule.types))];
  const plan = new JobPlan(scheduled.map(({ schedule }) => schedule));

  const handOut = () =>
    Promise.all(scheduled.map(({ schedule, queue }) => queue.add(plan.drain(schedule))));
  const store = async (next: number): Promise<void> => {
    const seen = await position.advance(stored, next);
    if (seen >= next) stored = Math.max(stored, seen);
    else {
      logger.warn({ stored, found: seen }, 'Redis lost jobs, reading the log again');
      lost.abort();
    }
  };
  const check = setInterval(() => {
    store(stored).catch((error: unknown) => logger.warn({ err: error }, 'position not checked'));
  }, checkEveryMs);

  try {
    for await (const batch of log.subscribe({ after, signal, logger, types })) {
      for (const event of batch.events) plan.take(event);
      const isPast = !batch.live && batch.position < end;
      if (isPast && plan.size < GATHER_MOST) continue;
      await handOut();
      await store(batch.position);
    }
  } finally {
    clearInterval(check);
  }
};

/**
 * Logs a failure.
 * @returns how long to wait, in milliseconds
 */
const pauseAfter = (error: unknown, logger: Logger): number => {
  if (error instanceof UnreadableEventError) {
    const { stream, revision } = error;
    logger.fatal({ err: error, stream, revision }, 'stopped at an event that can not be read');
    return HALT_MS;
  }
  logger.error({ err: error }, 'scheduling failed, starting again');
  return RETRY_MS;
};

/** Follows the log, and keeps the jobs that follow from it in Redis. */
export const startReaction = <Data extends object>(
  scheduled: readonly Scheduled<Data>[],
  parts: ReactionParts,
): Running => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const keepFollowing = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await follow(scheduled, parts, signal);
      } catch (error) {
        if (isStopping()) return;
        await pause(pauseAfter(error, parts.logger), signal);
      }
    }
  };
  const following = keepFollowing();
  return {
    close: async () => {
      stopping.abort();
      await following;
    },
  };
};
