import type { DayFigures } from '@contracts/operations-figures';
import { inSpain } from '@/shared/lib/dates';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The same days of the weeks before, with which today is compared. */
const WEEKS = [1, 2, 3, 4] as const;

const localHour = inSpain({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');
const weekdayOf = inSpain({ weekday: 'long' });

/** Day and hour of the site's clock: `['2026-11-28', 15]`. */
const placeOf = (at: number): readonly [day: string, hour: number] => {
  const written = localHour.format(at);
  return [written.slice(0, 10), Number(written.slice(11, 13))];
};

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days in UTC that all days to compare lie in. */
export const comparedRange = (now: number) => ({
  since: utcDay(now - 29 * DAY_MS),
  until: utcDay(now),
});

/** By the days of the site, what was sold in each of their 24 hours. */
const hoursOfDays = (days: readonly DayFigures[]): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const { day, amountByHour } of days)
    for (const [utcHour, amount] of amountByHour.entries()) {
      const [local, hour] = placeOf(Date.parse(day) + utcHour * HOUR_MS);
      const hours = found.get(local) ?? Array.from({ length: 24 }, () => 0);
      hours[hour] = (hours[hour] ?? 0) + amount;
      found.set(local, hours);
    }
  return found;
};

const sumOf = (amounts: readonly number[]): number =>
  // In cents, without the error of binary fractions.
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** The sums up to the end of each hour. */
const growing = (hours: readonly number[]): readonly number[] =>
  hours.map((_, hour) => sumOf(hours.slice(0, hour + 1)));

export interface SalesToday {
  readonly weekday: string;
  /** As far as the present hour has come. */
  readonly total: number;
  /** Whole hours that are over. */
  readonly hour: number;
  /** What was sold in them: today, and on each day that it is compared with. */
  readonly untilHour: number;
  readonly before: readonly number[];
  /** Sums up to the end of each hour; null for hours to come. */
  readonly line: readonly (number | null)[];
  readonly usual: readonly number[];
}

/** Today's sales beside those of the same day of the four weeks before, by the site's clock. */
export const salesToday = (days: readonly DayFigures[], now: number): SalesToday => {
  const [today, hour] = placeOf(now);
  const found = hoursOfDays(days);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const hoursOf = (day: string) => found.get(day) ?? Array.from({ length: 24 }, () => 0);
  const weeks = WEEKS.map((week) => hoursOf(utcDay(noon - 7 * week * DAY_MS)));
  const ofToday = hoursOf(today);
  const lines = weeks.map(growing);
  return {
    weekday: weekdayOf.format(now),
    total: sumOf(ofToday),
    hour,
    untilHour: sumOf(ofToday.slice(0, hour)),
    before: weeks.map((hours) => sumOf(hours.slice(0, hour))),
    line: growing(ofToday).map((sum, at) => (at <= hour ? sum : null)),
    usual: ofToday.map((_, at) => sumOf(lines.map((line) => line[at] ?? 0)) / lines.length),
  };
};

/** Beside the least and the most that was sold on one of the days before. */
export const verdictOn = ({ untilHour, before }: SalesToday): 'less' | 'usual' | 'more' => {
  if (untilHour < Math.min(...before)) return 'less';
  return untilHour > Math.max(...before) ? 'more' : 'usual';
};
