const DAY_MS = 24 * 3_600_000;
/** A decision of the day's last moment may be stored a little later. */
const SETTLES_WITHIN_MS = 10 * 60_000;

/** Days are those of UTC, written as in 2026-05-01. */
export const dayOf = (at: Date): string => dayOfMoment(at.toISOString());

/** @param at in UTC, as events carry it: 2026-05-01T10:00:00.000Z */
export const dayOfMoment = (at: string): string => at.slice(0, 10);

export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MS));

const dayBefore = (day: string): string => dayOf(new Date(Date.parse(day) - DAY_MS));

/** The last day that is over, and to which nothing is added any more. */
export const lastSettledDay = (now: Date): string =>
  dayBefore(dayOf(new Date(now.getTime() - SETTLES_WITHIN_MS)));

/** When nothing is added to a day any more, as events carry moments. */
export const settledAt = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS + SETTLES_WITHIN_MS).toISOString();
