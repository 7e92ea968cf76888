import { LOW_TIME_DAYS } from '@contracts/limits';
import type { Raffle } from '@contracts/raffles';
import { timeLeftTexts as texts } from '@/shared/i18n/raffle';
import { formatAtTime, formatCountdown, isWithinTheHour, midnightsUntil } from '@/shared/lib/dates';
import { useNowUntil } from '@/shared/lib/server-clock';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from `now` to `endDate`, rounded up; 0 or less once it has passed. */
const daysLeft = (endDate: string, now: number): number =>
  Math.ceil((new Date(endDate).getTime() - now) / DAY_MS);

export type Timing = Pick<Raffle, 'status' | 'endDate'>;

export const isOver = ({ status, endDate }: Timing, now: number): boolean =>
  status !== 'active' || daysLeft(endDate, now) <= 0;

/** Turns true in the second in which the sale ends. */
export const useIsOver = (raffle: Timing): boolean => isOver(raffle, useNowUntil(raffle.endDate));

/** Whether the end is so near that the page warns. */
export const isEndingSoon = (raffle: Timing, now: number): boolean =>
  !isOver(raffle, now) && daysLeft(raffle.endDate, now) <= LOW_TIME_DAYS;

export interface TimeLeft {
  readonly words: string;
  /** What else the specification says, where the calendar says it more clearly. */
  readonly beside?: string;
}

/**
 * How long a sale lasts: a clock, the day by the site's calendar, or the number of days.
 * @param inDays the words for a number of days
 */
export const timeLeft = (
  raffle: Timing,
  now: number,
  inDays: (days: number) => string = texts.days,
): TimeLeft => {
  const { endDate } = raffle;
  if (isOver(raffle, now)) return { words: texts.over };
  if (isWithinTheHour(endDate, now)) return { words: texts.in(formatCountdown(endDate, now)) };
  const days = daysLeft(endDate, now);
  const midnights = midnightsUntil(endDate, now);
  if (midnights === 0) return { words: texts.today(formatAtTime(endDate)) };
  if (midnights > 1) return { words: inDays(days) };
  const words = texts.tomorrow(formatAtTime(endDate));
  return days === 1 ? { words } : { words, beside: inDays(days) };
};
