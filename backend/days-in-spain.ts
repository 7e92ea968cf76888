import { SITE_TIME_ZONE } from '../contracts/time-zone';

const HOUR_MS = 3_600_000;
/** How far Spain is ahead of UTC in summer; in winter it is one hour. */
const AHEAD_MOST_MS = 2 * HOUR_MS;

/** Swedes write a day as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE });

/** @returns for example `2026-11-28` */
export const dayInSpain = (moment: Date): string => DAY.format(moment);

/** The first moment of a day in Spain. */
export const startInSpain = (day: string): Date => {
  const inUtc = Date.parse(day);
  const inSummer = new Date(inUtc - AHEAD_MOST_MS);
  return dayInSpain(inSummer) === day ? inSummer : new Date(inUtc - HOUR_MS);
};

/** The first moment of the month that it is in Spain. */
export const startOfMonthInSpain = (now: Date): Date =>
  startInSpain(`${dayInSpain(now).slice(0, 'yyyy-mm'.length)}-01`);
