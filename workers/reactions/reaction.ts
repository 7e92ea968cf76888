import type { Redis } from 'ioredis';
import type { Recorded } from '../../platform/event-store/codec';
import type { Batch } from '../../platform/event-store/subscription';
import type { JobRequest } from '../../platform/jobs/job-definition';
import type { JobQueue } from '../../platform/jobs/job-queue';
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

/** Redis has an earlier position than it was given, and so has lost the jobs after it. */
export class LostJobsError extends Error {
  override readonly name = 'LostJobsError';

  constructor(stored: number, found: number) {
    super(`Redis has position ${found}, where ${stored} was stored: read the log again`);
  }
}

/** While old events are read, this many jobs are collected, so that lifted ones drop out. */
const GATHER_MOST = 5_000;

/** A reaction on its way through the log. After a failure it has to begin again. */
export interface BegunReaction {
  /** It has taken everything up to here; -1 for nothing. */
  readonly position: number;
  /** Passes over what it has taken before. */
  take: (batch: Batch) => Promise<void>;
  /** @throws LostJobsError when Redis has lost what was stored in it */
  check: () => Promise<void>;
}

/** Takes the events of the log, and keeps the jobs that follow from them in Redis. */
export interface Reaction {
  /** Types of the events that it takes. */
  readonly types: readonly string[];
  /** @param end position of the log's last event; up to there it is the past */
  begin: (end: number) => Promise<BegunReaction>;
}

/** What gives the log's readers something to do, beside its own work. */
export interface Reacting extends Running {
  readonly reactions: readonly Reaction[];
}

class Run<Data extends object> implements BegunReaction {
  position: number;
  private readonly plan: JobPlan<Data>;

  constructor(
    private readonly scheduled: readonly Scheduled<Data>[],
    private readonly place: ReactionPosition,
    private stored: number,
    private readonly end: number,
  ) {
    // A position beyond the log's end means that an older backup of the log was restored: read all
    // of it.
    this.position = stored > end ? -1 : stored;
    this.plan = new JobPlan(scheduled.map(({ schedule }) => schedule));
  }

  async take({ events, position, live }: Batch): Promise<void> {
    for (const event of events) if (event.position > this.position) this.plan.take(event);
    this.position = Math.max(this.position, position);
    const isPast = !live && position < this.end;
    if (isPast && this.plan.size < GATHER_MOST) return;
    await Promise.all(
      this.scheduled.map(({ schedule, queue }) => queue.add(this.plan.drain(schedule))),
    );
    await this.store(this.position);
  }

  check(): Promise<void> {
    return this.store(this.stored);
  }

  private async store(next: number): Promise<void> {
    const found = await this.place.advance(this.stored, next);
    if (found < next) throw new LostJobsError(this.stored, found);
    this.stored = Math.max(this.stored, found);
  }
}

export const createReaction = <Data extends object>(
  scheduled: readonly Scheduled<Data>[],
  position: ReactionPosition,
): Reaction => ({
  types: [...new Set(scheduled.flatMap(({ schedule }) => schedule.types))],
  begin: async (end) => new Run(scheduled, position, await position.read(), end),
});
