import { endOfDay } from 'date-fns/endOfDay';
import { isValid } from 'date-fns/isValid';
import { subDays } from 'date-fns/subDays';
import { momentOnSite, onSiteClock } from '@/shared/lib/site-clock';

/**
 * The end of the chosen day of the site's calendar, as all pages show it.
 * @param day as the picker shows it
 * @returns ISO 8601; empty for no day or an incomplete one
 */
export const endOfRaffle = (day: Date | null): string =>
  day === null || !isValid(day) ? '' : momentOnSite(endOfDay(day)).toISOString();

/**
 * The last day that ends by a moment, as the picker shows it.
 * @param latest milliseconds
 */
export const lastDayBy = (latest: number): Date => {
  const day = onSiteClock(latest);
  return momentOnSite(endOfDay(day)).getTime() <= latest ? day : subDays(day, 1);
};
