import { SITE_TIME_ZONE } from './time-zone';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far Spain is ahead of UTC in summer; in winter it is one hour. */
const AHEAD_MOST_MS = 2 * HOUR_MS;

/** Swedes write a moment nearly as ISO 8601 does. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SITE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

export interface HourInSpain {
  /** For example `2026-11-28`. */
  readonly day: string;
  /** 0 to 23, as its clocks say; twice the same on the night when they are set back. */
  readonly hour: number;
}

export const hourInSpain = (moment: Date): HourInSpain => {
  const written = CLOCK.format(moment);
  const day = written.slice(0, 'yyyy-mm-dd'.length);
  return { day, hour: Number(written.slice(day.length, day.length + ' hh'.length)) };
};

/** @returns for example `2026-11-28` */
export const dayInSpain = (moment: Date): string => hourInSpain(moment).day;

/** The first moment of a day in Spain. */
export const startInSpain = (day: string): Date => {
  const inUtc = Date.parse(day);
  const inSummer = new Date(inUtc - AHEAD_MOST_MS);
  return dayInSpain(inSummer) === day ? inSummer : new Date(inUtc - HOUR_MS);
};

/** @param day for example `2026-11-28` */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, day.length);

/** The first moment of the month that it is in Spain. */
export const startOfMonthInSpain = (now: Date): Date =>
  startInSpain(`${dayInSpain(now).slice(0, 'yyyy-mm'.length)}-01`);
