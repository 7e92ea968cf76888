import { endOfDay } from 'date-fns/endOfDay';
import { isValid } from 'date-fns/isValid';
import { subDays } from 'date-fns/subDays';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';
import { momentOnSite, onSiteClock } from '@/shared/lib/site-clock';

/**
 * The end of the chosen day of the site's calendar, as all pages show it.
 * @param day as the picker shows it
 * @returns ISO 8601; empty for no day or an incomplete one
 */
export const endOfRaffle = (day: Date | null): string =>
  day === null || !isValid(day) ? '' : momentOnSite(endOfDay(day)).toISOString();

/**
 * The last day whose end is within the longest time allowed, as the picker shows it.
 * @param now milliseconds
 */
export const lastDayOfRaffles = (now: number): Date => {
  const latest = now + RAFFLE_LASTS_AT_MOST_MS;
  const day = onSiteClock(latest);
  return momentOnSite(endOfDay(day)).getTime() <= latest ? day : subDays(day, 1);
};
