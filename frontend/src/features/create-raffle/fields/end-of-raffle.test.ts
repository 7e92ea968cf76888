import { describe, expect, it } from '@jest/globals';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';
import { formatDateTime } from '@/shared/lib/dates';
import { endOfRaffle } from './end-of-raffle';

const now = Date.parse('2026-11-10T14:30:00.000Z');

describe('the end of a raffle', () => {
  it.each([
    [new Date(2027, 0, 31), '2027-01-31T22:59:59.999Z', '31 de enero de 2027 a las 23:59'],
    // The days on which the clock changes.
    [new Date(2027, 2, 28), '2027-03-28T21:59:59.999Z', '28 de marzo de 2027 a las 23:59'],
    [new Date(2027, 9, 31), '2027-10-31T22:59:59.999Z', '31 de octubre de 2027 a las 23:59'],
  ])('is the end of the chosen day, as it is shown: %s', (day, end, shown) => {
    expect(endOfRaffle(day, now)).toBe(end);
    expect(formatDateTime(end)).toBe(shown);
  });

  it('never passes the longest time allowed, on the last day of the site’s calendar', () => {
    const lateInTheEvening = Date.parse('2026-11-10T23:30:00.000Z');
    const latest = new Date(lateInTheEvening + RAFFLE_LASTS_AT_MOST_MS).toISOString();
    expect(formatDateTime(latest)).toBe('10 de mayo de 2027 a las 1:30');
    expect(endOfRaffle(new Date(2027, 4, 10), lateInTheEvening)).toBe(latest);
    const dayBefore = '2027-05-09T21:59:59.999Z';
    expect(endOfRaffle(new Date(2027, 4, 9), lateInTheEvening)).toBe(dayBefore);
  });

  it('is empty without a whole day', () => {
    expect(endOfRaffle(null, now)).toBe('');
    expect(endOfRaffle(new Date(Number.NaN), now)).toBe('');
  });
});
