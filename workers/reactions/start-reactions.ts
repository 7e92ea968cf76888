import { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Logger } from '../../platform/logger';
import { pause } from '../../platform/waiting';
import type { Running } from '../sweeper';
import { LostJobsError, type BegunReaction, type Reaction } from './reaction';

const CHECK_EVERY_MS = 15_000;
/** Failure policy: begin again from the stored position, for ever. Sweeps help in the meantime. */
const RETRY_MS = 2_000;
/**
 * Only another version of this program can continue; the log line about it is repeated this often.
 */
const HALT_MS = 60_000;

interface FollowParts {
  readonly log: Pick<EventLog, 'subscribe' | 'endPosition'>;
  readonly logger: Logger;
  /** How often to check whether Redis still has what was stored in it. */
  readonly checkEveryMs?: number;
}

interface Member {
  readonly reaction: Reaction;
  readonly begun: BegunReaction;
}

/** One reading of the log, for all reactions that stand at the same place. */
interface Reading {
  readonly members: Set<Member>;
  /** The batches so far cover the log up to here. */
  position: number;
  /** Whether the last batch was the newest of the log. */
  isLive: boolean;
}

/** At most two readings: one for those that have come furthest, and one for all that lag. */
const readingsOf = (members: readonly Member[]): readonly Reading[] => {
  const furthest = Math.max(...members.map(({ begun }) => begun.position));
  const isFurthest = ({ begun }: Member) => begun.position === furthest;
  return [members.filter(isFurthest), members.filter((member) => !isFurthest(member))]
    .filter((some) => some.length > 0)
    .map((some) => ({
      members: new Set(some),
      position: Math.min(...some.map(({ begun }) => begun.position)),
      isLive: false,
    }));
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
  if (error instanceof LostJobsError) {
    logger.warn({ err: error }, 'Redis lost jobs, reading the log again');
    return 0;
  }
  logger.error({ err: error }, 'scheduling failed, starting again');
  return RETRY_MS;
};

/**
 * Reads the log for reactions. Those that stand at the same place share one reading; one that fails
 * leaves it, begins again by itself, and joins the others when it has caught up.
 */
class Readings {
  private readonly types: readonly string[];
  private readonly open = new Set<Reading>();
  /** What runs; none of it ever rejects. */
  private readonly running = new Set<Promise<void>>();
  /** Those that begin again after the same pause, by its milliseconds. */
  private readonly waiting = new Map<number, Reaction[]>();

  constructor(
    reactions: readonly Reaction[],
    private readonly parts: FollowParts,
    private readonly signal: AbortSignal,
  ) {
    this.types = [...new Set(reactions.flatMap(({ types }) => types))];
  }

  start(reactions: readonly Reaction[]): void {
    this.run(this.begin(reactions));
  }

  /** Leaves those that have lost what they stored to begin again. */
  check(): void {
    const { logger } = this.parts;
    for (const reading of this.open)
      for (const member of reading.members)
        member.begun.check().catch((error: unknown) => {
          if (error instanceof LostJobsError) this.leave(reading, member, error);
          else logger.warn({ err: error }, 'position not checked');
        });
  }

  async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private run(work: Promise<void>): void {
    const over = work.finally(() => this.running.delete(over));
    this.running.add(over);
  }

  private async begin(reactions: readonly Reaction[]): Promise<void> {
    try {
      const end = await this.parts.log.endPosition();
      const members = await Promise.all(
        reactions.map(async (reaction) => ({ reaction, begun: await reaction.begin(end) })),
      );
      for (const reading of readingsOf(members)) this.run(this.read(reading));
    } catch (error) {
      this.beginAfter(reactions, error);
    }
  }

  /** Those that fail together begin again together. */
  private beginAfter(reactions: readonly Reaction[], error: unknown): void {
    if (this.signal.aborted) return;
    const ms = pauseAfter(error, this.parts.logger);
    const waiting = this.waiting.get(ms);
    if (waiting) {
      waiting.push(...reactions);
      return;
    }
    const together = [...reactions];
    this.waiting.set(ms, together);
    const later = async (): Promise<void> => {
      await pause(ms, this.signal);
      this.waiting.delete(ms);
      if (!this.signal.aborted) await this.begin(together);
    };
    this.run(later());
  }

  private leave(reading: Reading, member: Member, error: unknown): void {
    if (reading.members.delete(member)) this.beginAfter([member.reaction], error);
  }

  private async read(reading: Reading): Promise<void> {
    this.open.add(reading);
    while (this.open.has(reading) && !this.signal.aborted) {
      try {
        await this.follow(reading);
      } catch (error) {
        this.passOver(reading, error);
      }
    }
    this.open.delete(reading);
  }

  private async follow(reading: Reading): Promise<void> {
    const { signal, types } = this;
    const { log, logger } = this.parts;
    for await (const batch of log.subscribe({ after: reading.position, signal, logger, types })) {
      reading.position = batch.position;
      reading.isLive = batch.live;
      const taken = [...reading.members].map((member) =>
        member.begun.take(batch).catch((error: unknown) => this.leave(reading, member, error)),
      );
      await Promise.all(taken);
      if (reading.isLive) this.join(reading);
      if (reading.members.size > 0) continue;
      // At once, so that nobody joins a reading that ends.
      this.open.delete(reading);
      return;
    }
  }

  /** Hands the members over to another reading that has come as far, if there is one. */
  private join(reading: Reading): void {
    const isFurther = (one: Reading) => one.isLive && one.position <= reading.position;
    const other = [...this.open].find((one) => one !== reading && isFurther(one));
    if (!other) return;
    for (const member of reading.members) other.members.add(member);
    reading.members.clear();
  }

  /** An event that can't be read stops those whom it concerns; any other failure stops all. */
  private passOver(reading: Reading, error: unknown): void {
    const { position, members } = reading;
    const unread =
      error instanceof UnreadableEventError && error.position > position ? error : undefined;
    for (const member of members)
      if (!unread || member.reaction.types.includes(unread.eventType))
        this.leave(reading, member, error);
    if (unread) reading.position = unread.position;
    if (members.size === 0) this.open.delete(reading);
  }
}

/** Follows the log, and keeps the jobs that follow from it in Redis. */
export const startReactions = (
  reactions: readonly Reaction[],
  { checkEveryMs = CHECK_EVERY_MS, ...parts }: FollowParts,
): Running => {
  const stopping = new AbortController();
  const readings = new Readings(reactions, parts, stopping.signal);
  readings.start(reactions);
  const checking = setInterval(() => readings.check(), checkEveryMs);
  return {
    close: async () => {
      clearInterval(checking);
      stopping.abort();
      await readings.ended();
    },
  };
};
