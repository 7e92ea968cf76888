import { dayInSpain, daysBefore, hourInSpain } from '@contracts/days-in-spain';
import type { DayFigures } from '@contracts/operations-figures';
import { inSpain } from '@/shared/lib/dates';

/** The same days of the weeks before, with which today is compared. */
const WEEKS = [1, 2, 3, 4] as const;

const weekdayOf = inSpain({ weekday: 'long' });

/** The days to compare, and those between them. */
export const comparedRange = (now: number) => {
  const until = dayInSpain(new Date(now));
  return { since: daysBefore(until, 7 * Math.max(...WEEKS)), until };
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

const NOTHING: readonly number[] = Array.from({ length: 24 }, () => 0);

/** Today's sales beside those of the same day of the four weeks before. */
export const salesToday = (days: readonly DayFigures[], now: number): SalesToday => {
  const { day: today, hour } = hourInSpain(new Date(now));
  const found = new Map(days.map(({ day, amountByHour }) => [day, amountByHour]));
  const hoursOf = (day: string) => found.get(day) ?? NOTHING;
  const weeks = WEEKS.map((week) => hoursOf(daysBefore(today, 7 * week)));
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
