import type { DayRoot } from '../draw/day-root';
import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/**
 * A day (UTC) is over, and the heads of all raffles' entries at its end are fixed: `root` is that
 * of the tree over them, `raffles` how many there are, and `chain` follows from this day and from
 * `previous`, the chain after the day before (how to check). `life` is that of the log. The first
 * day of a log follows 64 zeros.
 */
export type DayRooted = Event<
  'DayRooted',
  DayRoot & {
    /** The chain after this day. */
    readonly chain: string;
  }
>;

export const transparencyEvents: EventTypes<DayRooted> = { DayRooted: firstVersion };
