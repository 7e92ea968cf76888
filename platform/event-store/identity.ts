import { randomUUID } from 'node:crypto';
import type {
  LeftOutNumbers,
  LogOpened,
  LogRestored,
  LogLeft,
  LogMoved,
  MoveBegun,
} from '../../domain/shared/log-events';
import { StartError } from '../lifecycle';
import { newEvent } from './codec';
import { LostRaceError } from './errors';
import type { EventLog } from './event-log';

/** What a store knows of moves of its log. It is of this store alone: no move copies it. */
export const MOVES_STREAM = 'log-moves';

export type MoveEvent = MoveBegun | LogMoved | LogLeft;

export interface Moves {
  /** Of the move that brought the log here. */
  readonly begun: MoveBegun['data'] | undefined;
  /** Position of the event that finished it; undefined until then. */
  readonly movedAt: number | undefined;
  /** The move that took the log away from here. */
  readonly left: { readonly numbering: string; readonly at: number } | undefined;
  /** Revision of the last event about moves; -1 for none. */
  readonly revision: number;
}

export const readMoves = async (log: Pick<EventLog, 'readStream'>): Promise<Moves> => {
  let moves: Moves = { begun: undefined, movedAt: undefined, left: undefined, revision: -1 };
  for await (const event of log.readStream<MoveEvent>(MOVES_STREAM)) {
    const { revision, position } = event;
    moves = { ...moves, revision };
    if (event.type === 'MoveBegun') moves = { ...moves, begun: event.data };
    else if (event.type === 'LogMoved') moves = { ...moves, movedAt: position };
    else moves = { ...moves, left: { numbering: event.data.numbering, at: position } };
  }
  return moves;
};

export const IDENTITY_STREAM = 'log-identity';

/** Which log this is, and which of its lives. Each time that a log is put back, a life begins. */
export interface LogIdentity {
  readonly logId: string;
  /**
   * Names the present life. Whatever is kept outside the log, and names something inside it, is
   * kept under this id. The first life has the log's id.
   */
  readonly life: string;
  /**
   * Names the positions of this log: they mean something under this id alone. A life has its own,
   * and so has each store that the log was moved to.
   */
  readonly numbering: string;
  /** Position of the event that began this life; -1 in the first. */
  readonly begunAt: number;
  /** All lives that are known, also lost ones; the present one is the last. */
  readonly lives: readonly string[];
  readonly leftOut: LeftOutNumbers;
  /** Revision of the last event about the log itself. */
  readonly revision: number;
  /** Revision of the last event about moves of the log; -1 for none. */
  readonly moves: number;
  /** The log was moved to another store, and no life has begun here since. */
  readonly isLeft: boolean;
}

type IdentityLog = Pick<EventLog, 'append' | 'readStream'>;
type Named = LogIdentity & { readonly nameKeyId: string };

const isAfter = (position: number | undefined, begunAt: number): boolean =>
  position !== undefined && position > begunAt;

const withMoves = (identity: Named, { begun, movedAt, left, revision }: Moves): Named => {
  const { life, begunAt } = identity;
  // The later one counts: a life that began in this store has positions of its own.
  const numbering = begun && isAfter(movedAt, begunAt) ? begun.numbering : life;
  return { ...identity, numbering, moves: revision, isLeft: isAfter(left?.at, begunAt) };
};

const readNamed = async (log: Pick<IdentityLog, 'readStream'>, moves: Moves) => {
  let identity: Named | undefined;
  for await (const event of log.readStream<LogOpened | LogRestored>(IDENTITY_STREAM)) {
    const { revision, position } = event;
    if (event.type === 'LogOpened') {
      const { logId, nameKeyId } = event.data;
      const leftOut = { users: 0, raffles: 0 };
      const first = { life: logId, numbering: logId, lives: [logId], begunAt: -1, leftOut };
      identity = { logId, nameKeyId, revision, ...first, moves: -1, isLeft: false };
    } else if (identity) {
      const { life, lostLives, leftOut } = event.data;
      const lives = [...identity.lives, ...lostLives, life];
      identity = { ...identity, life, lives, leftOut, revision, begunAt: position };
    }
  }
  return identity && withMoves(identity, moves);
};

/** Undefined for a log that no program has used yet. */
export const readIdentity = async (
  log: Pick<IdentityLog, 'readStream'>,
): Promise<LogIdentity | undefined> => readNamed(log, await readMoves(log));

const open = async (log: IdentityLog, nameKeyId: string): Promise<void> => {
  const opened: LogOpened = {
    type: 'LogOpened',
    at: new Date().toISOString(),
    data: { logId: randomUUID(), nameKeyId },
  };
  const event = newEvent(opened, { correlationId: randomUUID() });
  try {
    await log.append(IDENTITY_STREAM, [event], 'no-stream');
  } catch (error) {
    // Another program was first, so its identity counts.
    if (!(error instanceof LostRaceError)) throw error;
  }
};

/** @throws StartError while a move to this store is not finished: the log is not whole */
const requireWhole = ({ begun, movedAt }: Moves): void => {
  if (!begun || movedAt !== undefined) return;
  throw new StartError(
    'The move of a log to this event store is not finished. Run npm run ops -- migrate again.',
  );
};

/** @throws StartError when the log goes on in another store */
export const requireHere = ({ isLeft }: LogIdentity): void => {
  if (!isLeft) return;
  throw new StartError(
    'This log was moved to another event store, where the site goes on: name it in EVENT_STORE_URL.',
  );
};

interface IdentifyOptions {
  /** For what may begin a new life of a log that was moved away. */
  readonly mayBeLeft?: boolean;
}

/**
 * Gives a new log its id, or reads the id and the present life of an existing one.
 * @throws StartError when DRAW_SECRET lacks the key that user names were hashed with, or when the
 * log is not whole yet, or is in another store by now
 */
export const identify = async (
  log: IdentityLog,
  nameKeyId: string,
  { mayBeLeft = false }: IdentifyOptions = {},
): Promise<LogIdentity> => {
  const moves = await readMoves(log);
  requireWhole(moves);
  let identity = await readNamed(log, moves);
  if (!identity) {
    await open(log, nameKeyId);
    identity = await readNamed(log, moves);
  }
  if (!identity) throw new StartError('The event log could not be named');
  if (identity.nameKeyId !== nameKeyId) {
    throw new StartError(
      'The last secret in DRAW_SECRET is not the one that this event log was opened with. ' +
        'List the old secrets after the new one, separated by commas.',
    );
  }
  if (!mayBeLeft) requireHere(identity);
  return identity;
};
