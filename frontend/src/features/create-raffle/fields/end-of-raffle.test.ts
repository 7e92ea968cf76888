import { describe, expect, it } from '@jest/globals';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';
import { formatDateTime } from '@/shared/lib/dates';
import { timeLeft } from '@/entities/raffle/time-left';
import { blankDraft } from '@/features/create-raffle/raffle-draft';
import { endOfRaffle, lastDayBy } from './end-of-raffle';

describe('the end of a raffle', () => {
  it.each([
    [new Date(2027, 0, 31), '2027-01-31T22:59:59.999Z', '31 de enero de 2027 a las 23:59'],
    // The days on which the clock changes.
    [new Date(2027, 2, 28), '2027-03-28T21:59:59.999Z', '28 de marzo de 2027 a las 23:59'],
    [new Date(2027, 9, 31), '2027-10-31T22:59:59.999Z', '31 de octubre de 2027 a las 23:59'],
  ])('is the end of the chosen day, as it is shown: %s', (day, end, shown) => {
    expect(endOfRaffle(day)).toBe(end);
    expect(formatDateTime(end)).toBe(shown);
  });

  it.each([
    ['2026-11-10T14:30:00.000Z', '8 de mayo de 2027 a las 23:59'],
    ['2026-11-10T23:30:00.000Z', '9 de mayo de 2027 a las 23:59'],
    // The allowed time ends with a day.
    ['2027-04-01T21:59:59.999Z', '28 de septiembre de 2027 a las 23:59'],
  ])('is within the longest time allowed on the last day that is offered at %s', (at, shown) => {
    const now = Date.parse(at);
    const end = endOfRaffle(lastDayBy(now + RAFFLE_LASTS_AT_MOST_MS));
    expect(formatDateTime(end)).toBe(shown);
    expect(Date.parse(end) - now).toBeLessThanOrEqual(RAFFLE_LASTS_AT_MOST_MS);
  });

  it.each(['2026-11-10T14:30:00.000Z', '2026-10-10T22:00:00.000Z', '2027-03-10T22:59:59.999Z'])(
    'is in thirty days of what all pages count, while nobody chooses another, at %s',
    (at) => {
      const now = Date.parse(at);
      const { endDate } = blankDraft(now);
      expect(timeLeft({ status: 'active', endDate }, now).words).toBe('30 días restantes');
      expect(formatDateTime(endDate)).toMatch(/ a las 23:59$/);
    },
  );

  it('is empty without a whole day', () => {
    expect(endOfRaffle(null)).toBe('');
    expect(endOfRaffle(new Date(Number.NaN))).toBe('');
  });
});
