import { firstVersion, type EventTypes } from './event-types';
import type { Event } from './message';

/**
 * The log's first event. `logId` tells its checkpoints from those of other logs; `nameKeyId` names
 * the key for the hashes of user names.
 */
export type LogOpened = Event<'LogOpened', { readonly logId: string; readonly nameKeyId: string }>;

/** The next public id is this event's place in its stream. */
export type NumberTaken = Event<'NumberTaken', Record<string, never>>;

export const logEvents: EventTypes<LogOpened> = { LogOpened: firstVersion };

export const sequenceEvents: EventTypes<NumberTaken> = { NumberTaken: firstVersion };
