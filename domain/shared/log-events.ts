import { firstVersion } from './event-types';
import type { Event } from './message';
import type { StreamKind } from './stream-kind';

/**
 * The log's id: `logId` distinguishes read models, jobs and checkpoints of this log from those of
 * another. `nameKeyId` is the public name of the key that user names are hashed with; a program
 * without that key reports it and stops.
 */
export type LogOpened = Event<'LogOpened', { readonly logId: string; readonly nameKeyId: string }>;

/** How many public numbers of each kind are left out, because another life gave them away. */
export interface LeftOutNumbers {
  readonly users: number;
  readonly raffles: number;
}

/**
 * A backup of the log was put back (a restore). `life` names the life that begins; `noticedBy` is
 * the store that remembered more than the log holds, or `operator`. `lostLives` are lives that
 * began after the backup, as far as a store remembered them. `leftOut` is how many public numbers
 * of each kind are left out, in all lives together: the next user is `leftOut.users` plus the
 * revision of the number's event plus one.
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
 * The first event of a store that a log is moved to. `numbering` names the positions there, which
 * are other numbers than in the store before.
 */
export type MoveBegun = Event<'MoveBegun', { readonly logId: string; readonly numbering: string }>;

/**
 * The copy is whole, and the log goes on here. `events` is how many were copied and compared,
 * `digest` the SHA-256 of all of them in their order.
 */
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

/** In the store before: the log goes on in the one with this `numbering`. */
export type LogLeft = Event<'LogLeft', { readonly numbering: string }>;

/**
 * A browser has a signed word of the site that the log was further, or another one: all data of the
 * site may have been put back together, so that no store remembers more. Nothing is sold or drawn
 * until `LogTrusted` or `LogRestored`. The fields are those of the word.
 */
export type LogDoubted = Event<
  'LogDoubted',
  {
    readonly life: string;
    /** Of the position. */
    readonly numbering: string;
    /** Of the newest event that the site had seen. */
    readonly position: number;
    /** When the site said so, by its clock. */
    readonly saidAt: string;
  }
>;

/** An operator says that nothing of the log was lost, whatever browsers were told before. */
export type LogTrusted = Event<'LogTrusted', { readonly reason: string }>;

/**
 * The next public id is this event's revision + 1: unique, growing, never 0. It is appended
 * without an expected revision, so taking a number is never refused; if the registration or raffle
 * then fails, the number stays unused.
 */
export type NumberTaken = Event<'NumberTaken', Record<string, never>>;

/**
 * What is known of a log itself; the last three are of one store, and are not copied to the next.
 */
export type LogEvent =
  | LogOpened
  | LogRestored
  | LogDoubted
  | LogTrusted
  | MoveBegun
  | LogMoved
  | LogLeft;

export const sequenceStream = (name: 'users' | 'raffles'): string => `sequence-${name}`;

export const logKind: StreamKind<LogEvent> = {
  events: {
    LogOpened: firstVersion,
    LogRestored: firstVersion,
    LogDoubted: firstVersion,
    LogTrusted: firstVersion,
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
