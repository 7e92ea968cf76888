import { endOfDay } from 'date-fns/endOfDay';
import { isSameDay } from 'date-fns/isSameDay';
import { isValid } from 'date-fns/isValid';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';
import { momentOnSite, onSiteClock } from '@/shared/lib/site-clock';

/**
 * The end of the chosen day of the site's calendar, as all pages show it; on the last day allowed,
 * the end of the allowed time.
 * @param day as the picker shows it
 * @param now milliseconds
 * @returns ISO 8601; empty for no day or an incomplete one
 */
export const endOfRaffle = (day: Date | null, now: number): string => {
  if (day === null || !isValid(day)) return '';
  const latest = now + RAFFLE_LASTS_AT_MOST_MS;
  const end = isSameDay(day, onSiteClock(latest)) ? new Date(latest) : momentOnSite(endOfDay(day));
  return end.toISOString();
};
