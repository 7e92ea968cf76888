import { randomUUID } from 'node:crypto';
import type { LogRestored, LeftOutNumbers } from '../../domain/shared/log-events';
import { newEvent } from '../event-store/codec';
import { LostRaceError } from '../event-store/errors';
import { newestEvent, type EventLog } from '../event-store/event-log';
import { IDENTITY_STREAM } from '../event-store/identity';
import { sequenceStream } from '../../domain/shared/log-events';
import { isNewestKnown, lostLivesIn, type Look } from './look';

/**
 * How many numbers may have been given away that no memory saw: between two marks, a second apart,
 * or since a backup of which nothing newer is remembered.
 */
const UNSEEN = { marked: 1_000, unmarked: 100_000 } as const;

export interface BeginLife {
  readonly log: Pick<EventLog, 'append' | 'readStream'>;
  /** In the life that ends. */
  readonly look: Look;
  readonly noticedBy: string;
}

/** How many numbers to leave out, so that the next one was given away in no life. */
const leftOutOf = async ({ log, look }: BeginLife, of: keyof LeftOutNumbers): Promise<number> => {
  const newest = await newestEvent(log, sequenceStream(of));
  const taken = (newest?.revision ?? -1) + 1;
  const given = Math.max(taken + look.identity.leftOut[of], look.numbers[of]);
  return given + (isNewestKnown(look) ? UNSEEN.marked : UNSEEN.unmarked) - taken;
};

/**
 * Begins a new life of a log that was put back. When another program did so in the meantime, its
 * life counts.
 */
export const beginLife = async (request: BeginLife): Promise<void> => {
  const { log, look, noticedBy } = request;
  const leftOut = {
    users: await leftOutOf(request, 'users'),
    raffles: await leftOutOf(request, 'raffles'),
  };
  const restored: LogRestored = {
    type: 'LogRestored',
    at: new Date().toISOString(),
    data: { life: randomUUID(), noticedBy, lostLives: lostLivesIn(look), leftOut },
  };
  const event = newEvent(restored, { correlationId: randomUUID() });
  try {
    await log.append(IDENTITY_STREAM, [event], look.identity.revision);
  } catch (error) {
    if (!(error instanceof LostRaceError)) throw error;
  }
};
