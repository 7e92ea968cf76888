import { endOfDay } from 'date-fns/endOfDay';
import { isSameDay } from 'date-fns/isSameDay';
import { isValid } from 'date-fns/isValid';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';

/**
 * The end of the chosen day; on the last day allowed, the end of the allowed time.
 * @param now milliseconds
 * @returns ISO 8601; empty for no day or an incomplete one
 */
export const endOfRaffle = (day: Date | null, now: number): string => {
  if (day === null || !isValid(day)) return '';
  const latest = new Date(now + RAFFLE_LASTS_AT_MOST_MS);
  return (isSameDay(day, latest) ? latest : endOfDay(day)).toISOString();
};
