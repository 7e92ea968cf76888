import type { DayRoot } from '../draw/day-root';
import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** The heads of all raffles at the end of a day are fixed, and follow those of the day before. */
export type DayRooted = Event<
  'DayRooted',
  DayRoot & {
    /** The chain after this day. */
    readonly chain: string;
  }
>;

export const transparencyEvents: EventTypes<DayRooted> = { DayRooted: firstVersion };
