import { randomUUID } from 'node:crypto';
import {
  sequenceStream,
  type LogRestored,
  type LeftOutNumbers,
} from '../../domain/shared/log-events';
import { LogAccessError, LostRaceError } from '../event-store/errors';
import { identify, requireHere, IDENTITY_STREAM, type LogIdentity } from '../event-store/identity';
import { StartError } from '../lifecycle';
import type { Logger } from '../logger';
import { newEvent } from '../event-store/codec';
import { newestEvent, type EventLog } from '../event-store/event-log';
import { isPutBack } from './memories';
import { lookAt, isNewestKnown, lostLivesIn, type Look, type LookedAt } from './look';

/**
 * How many numbers may have been given away that no memory saw: between two marks, a second apart,
 * or since a backup of which nothing newer is remembered.
 */
const UNSEEN = { marked: 1_000, unmarked: 100_000 } as const;

interface BeginLife {
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
const beginLife = async (request: BeginLife): Promise<void> => {
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

interface NoticeRestore extends LookedAt {
  readonly logger: Logger;
  /**
   * For a program that has noticed before, when it reaches its stores again: goes on also while a
   * memory can't be read, unless another one says that the log was put back.
   */
  readonly isAgain?: boolean;
}

/**
 * A life that answers only some memories would be followed by another one, from the program that
 * can read the others. And a program that starts can't know which life it meets.
 */
const requireAll = ({ failures, newer }: Look, { isAgain = false, logger }: NoticeRestore) => {
  const [first] = failures;
  if (!first) return;
  if (!isAgain || newer.length > 0) throw first;
  for (const err of failures) logger.warn({ err }, 'going on without what a store remembers');
};

/**
 * A log that was moved away is older than what the stores remember from where it went on, but was
 * not put back. Only an operator's word begins a life of it.
 */
const requireHereOrPutBack = ({ identity, newer }: Look): void => {
  if (!newer.some(({ mark }) => isPutBack(mark))) requireHere(identity);
};

const present = async (request: NoticeRestore): Promise<LogIdentity> => {
  const look = await lookAt(request);
  requireAll(look, request);
  requireHereOrPutBack(look);
  const [first] = look.newer;
  if (!first) return look.identity;
  const { log, nameKeyId, logger } = request;
  await beginLife({ log, look, noticedBy: first.name });
  const next = await identify(log, nameKeyId);
  logger.warn(
    { noticedBy: first.name, life: next.life, position: first.mark.position },
    'the log was put back: a new life of it begins',
  );
  return next;
};

/**
 * Reads which log this is. When a memory knows more than the log holds, the log was put back, and a
 * new life of it begins first. Called before anything is served.
 * @throws StartError when DRAW_SECRET lacks the key that user names were hashed with, or when the
 * event store refuses the user in EVENT_STORE_URL
 * @throws Error that names a memory that can't be read: the program must not begin without it
 */
export const noticeRestore = async (request: NoticeRestore): Promise<LogIdentity> => {
  try {
    return await present(request);
  } catch (error) {
    throw error instanceof LogAccessError ? new StartError(error.message) : error;
  }
};

interface DeclareRestore extends LookedAt {
  /** The operator knows of the lives before, and means another restore. */
  readonly again: boolean;
}

/**
 * Begins a new life because an operator says that the log was put back. It leaves out what the
 * memories know, as at a restore that a program notices.
 * @throws StartError when the restore may be the one that the present life began with
 */
export const declareRestore = async (request: DeclareRestore): Promise<LogIdentity> => {
  const { log, nameKeyId, again } = request;
  const look = await lookAt(request);
  const [failure] = look.failures;
  if (failure) throw new StartError(failure.message, { cause: failure });
  const newest = await newestEvent<LogRestored>(log, IDENTITY_STREAM);
  const { begunAt, isLeft } = look.identity;
  if (look.newer.length === 0 && begunAt >= 0 && !isLeft && newest && !again) {
    throw new StartError(
      `The present life of the log began at ${newest.at} (noticed by ${newest.data.noticedBy}), and ` +
        'no store remembers more than the log holds. If that was this restore, nothing is left to ' +
        'do. If the log was put back since then, run npm run ops -- restore --again.',
    );
  }
  await beginLife({ log, look, noticedBy: 'operator' });
  return identify(log, nameKeyId);
};
