import { firstVersion, type EventTypes } from './event-types';
import type { Event } from './message';

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

/** The next public id is this event's place in its stream, after the numbers left out. */
export type NumberTaken = Event<'NumberTaken', Record<string, never>>;

export const logEvents: EventTypes<LogOpened | LogRestored> = {
  LogOpened: firstVersion,
  LogRestored: firstVersion,
};

export const sequenceEvents: EventTypes<NumberTaken> = { NumberTaken: firstVersion };
