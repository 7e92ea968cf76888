import { endOfDay } from 'date-fns/endOfDay';
import { isSameDay } from 'date-fns/isSameDay';
import { isValid } from 'date-fns/isValid';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';

/**
 * The instant that a chosen last day stands for: its end, or on the very last day allowed the end of the allowed time.
 * @param now milliseconds
 * @returns ISO 8601, or empty for no day or half a one
 */
export const endOfRaffle = (day: Date | null, now: number): string => {
  if (day === null || !isValid(day)) return '';
  const latest = new Date(now + RAFFLE_LASTS_AT_MOST_MS);
  return (isSameDay(day, latest) ? latest : endOfDay(day)).toISOString();
};
