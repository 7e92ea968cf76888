import { firstVersion } from './event-types';
import type { Event } from './message';
import type { StreamKind } from './stream-kind';

/**
 * The log's first event. `logId` tells its checkpoints from those of other logs; `nameKeyId` names
 * the key for the hashes of user names.
 */
export type LogOpened = Event<'LogOpened', { readonly logId: string; readonly nameKeyId: string }>;

/** How many public numbers of each kind are left out, because another life gave them away. */
export interface LeftOutNumbers {
  readonly users: number;
  readonly raffles: number;
}

/**
 * The log was put back, so a new life of it begins. What another life did after this event's place
 * is lost here, and yet people may remember it.
 */
export type LogRestored = Event<
  'LogRestored',
  {
    readonly life: string;
    /** What knew more than the log, such as `redis`, or `operator`. */
    readonly noticedBy: string;
    /** Lives that the log has lost, and that some memory knew. */
    readonly lostLives: readonly string[];
    /** In all lives together. */
    readonly leftOut: LeftOutNumbers;
  }
>;

/**
 * The first event of a store that a log is moved to. Until `LogMoved` follows, the copy is not
 * whole, and no program may use it. `numbering` names the positions of that store.
 */
export type MoveBegun = Event<'MoveBegun', { readonly logId: string; readonly numbering: string }>;

/** The copy is whole: the log is here now, and goes on. */
export type LogMoved = Event<
  'LogMoved',
  {
    readonly numbering: string;
    /** How many were copied and compared. */
    readonly events: number;
    /** SHA-256 of all of them, in their order. */
    readonly digest: string;
  }
>;

/** The log goes on in another store, so no program may use this one. */
export type LogLeft = Event<'LogLeft', { readonly numbering: string }>;

/** The next public id is this event's place in its stream, after the numbers left out. */
export type NumberTaken = Event<'NumberTaken', Record<string, never>>;

/**
 * What is known of a log itself; the last three are of one store, and are not copied to the next.
 */
export type LogEvent = LogOpened | LogRestored | MoveBegun | LogMoved | LogLeft;

export const sequenceStream = (name: 'users' | 'raffles'): string => `sequence-${name}`;

export const logKind: StreamKind<LogEvent> = {
  events: {
    LogOpened: firstVersion,
    LogRestored: firstVersion,
    MoveBegun: firstVersion,
    LogMoved: firstVersion,
    LogLeft: firstVersion,
  },
  isForgotten: false,
};

export const sequenceKind: StreamKind<NumberTaken> = {
  events: { NumberTaken: firstVersion },
  isForgotten: false,
};
