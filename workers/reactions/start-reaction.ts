import type { AnyEvent, Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Logger } from '../../platform/logger';
import { pause } from '../../platform/pause';
import type { ReactionPosition } from './reaction-position';

/** Events to jobs, those left out that have become pointless before they were handed out. */
export interface JobPlan<E extends AnyEvent, Jobs> {
  /** Jobs that have gathered. */
  readonly size: number;
  take: (event: Recorded<E>) => void;
  /** Hands out all that has gathered. */
  drain: () => Jobs;
}

export interface ReactionParts {
  readonly log: EventLog;
  readonly position: ReactionPosition;
  readonly logger: Logger;
  /** How often to look whether Redis still has what it was told. */
  readonly checkEveryMs?: number;
}

interface Scheduling<E extends AnyEvent, Jobs> extends ReactionParts {
  /** The events that the plan takes. */
  readonly types: readonly E['type'][];
  readonly createPlan: () => JobPlan<E, Jobs>;
  /** Resolves once Redis has them. */
  readonly handOut: (jobs: Jobs) => Promise<void>;
}

export interface Reaction {
  close: () => Promise<void>;
}

/** While the log's past is read, this many jobs gather, so that those of raffles that have ended meanwhile drop out. */
const GATHER_MOST = 5_000;
const CHECK_EVERY_MS = 15_000;
/** Failure policy: begin again from the stored position after this pause, for ever; the sweep covers for it meanwhile. */
const RETRY_MS = 2_000;

/** Follows the log until Redis turns out to have lost what it was told, or until told to stop. */
const follow = async <E extends AnyEvent, Jobs>(
  parts: Scheduling<E, Jobs>,
  stop: AbortSignal,
): Promise<void> => {
  const { log, types, position, logger, checkEveryMs = CHECK_EVERY_MS } = parts;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let stored = await position.read();
  const end = await log.endPosition();
  // A position beyond the log's end is of a log that was put back to an earlier day: read it all.
  const after = stored > end ? -1 : stored;
  const plan = parts.createPlan();

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
      // The store sends no others.
      for (const event of batch.events as readonly Recorded<E>[]) plan.take(event);
      const isPast = !batch.live && batch.position < end;
      if (isPast && plan.size < GATHER_MOST) continue;
      await parts.handOut(plan.drain());
      await store(batch.position);
    }
  } finally {
    clearInterval(check);
  }
};

/** Follows the log, and has Redis hold the jobs that it asks for. */
export const scheduleJobs = <E extends AnyEvent, Jobs>(parts: Scheduling<E, Jobs>): Reaction => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const keepFollowing = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await follow(parts, signal);
      } catch (error) {
        if (isStopping()) return;
        parts.logger.error({ err: error }, 'scheduling failed, starting again');
        await pause(RETRY_MS, signal);
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
