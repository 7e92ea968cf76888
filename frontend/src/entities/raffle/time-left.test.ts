import { describe, expect, it } from '@jest/globals';
import { isEndingSoon, isOver, timeLeft } from './time-left';

const raffle = (endDate: string, status: 'active' | 'completed' | 'cancelled' = 'active') => ({
  status,
  endDate: new Date(endDate).toISOString(),
});

/** At a time, both by the clocks of Spain, written with their distance from UTC. */
const wordsAt = (now: string, end: string): string => {
  const { words, beside } = timeLeft(raffle(end), Date.parse(now));
  return beside === undefined ? words : `${words} (${beside})`;
};

describe('the time left', () => {
  it.each([
    ['a month before', '2026-05-10T12:00+02:00', '2026-06-09T12:00+02:00', '30 días restantes'],
    [
      'the day after tomorrow',
      '2026-05-10T23:00+02:00',
      '2026-05-12T00:30+02:00',
      '2 días restantes',
    ],
    [
      'tomorrow, more than a day ahead',
      '2026-05-10T09:00+02:00',
      '2026-05-11T20:00+02:00',
      'Termina mañana a las 20:00 (2 días restantes)',
    ],
    ['tomorrow', '2026-05-10T12:00+02:00', '2026-05-11T09:00+02:00', 'Termina mañana a las 9:00'],
    [
      'tomorrow at one',
      '2026-05-10T12:00+02:00',
      '2026-05-11T01:30+02:00',
      'Termina mañana a la 1:30',
    ],
    ['today', '2026-05-10T00:00+02:00', '2026-05-10T20:47+02:00', 'Termina hoy a las 20:47'],
    [
      'today, at the last moment of the day',
      '2026-05-10T12:00+02:00',
      '2026-05-10T23:59:59.999+02:00',
      'Termina hoy a las 23:59',
    ],
    [
      'exactly an hour',
      '2026-05-10T12:00+02:00',
      '2026-05-10T13:00+02:00',
      'Termina hoy a las 13:00',
    ],
    ['forty minutes', '2026-05-10T12:00+02:00', '2026-05-10T12:40+02:00', 'Termina en 40:00'],
    [
      'forty minutes over midnight',
      '2026-05-10T23:30+02:00',
      '2026-05-11T00:10+02:00',
      'Termina en 40:00',
    ],
    [
      'two hours over midnight',
      '2026-05-10T23:30+02:00',
      '2026-05-11T01:30+02:00',
      'Termina mañana a la 1:30',
    ],
    ['a second', '2026-05-10T12:00:00+02:00', '2026-05-10T12:00:01+02:00', 'Termina en 00:01'],
    ['nothing', '2026-05-10T12:00+02:00', '2026-05-10T12:00+02:00', 'Finalizada'],
    ['less than nothing', '2026-05-10T12:00+02:00', '2026-05-09T12:00+02:00', 'Finalizada'],
  ])('is told %s', (_when, now, end, words) => expect(wordsAt(now, end)).toBe(words));

  it.each([
    // In Spain it is already the day of the end; in UTC, it is not.
    [
      'midnight of Spain, and not of UTC',
      '2026-05-10T00:30+02:00',
      '2026-05-10T20:00+02:00',
      'Termina hoy a las 20:00',
    ],
    [
      'a night without two o’clock',
      '2026-03-28T23:00+01:00',
      '2026-03-29T23:30+02:00',
      'Termina mañana a las 23:30',
    ],
    // Less than a day, since that one had 23 hours.
    ['a day of 23 hours', '2026-03-28T23:30+01:00', '2026-03-30T00:15+02:00', '1 día restante'],
    [
      'a day of 25 hours',
      '2026-10-25T00:15+02:00',
      '2026-10-25T23:45+01:00',
      'Termina hoy a las 23:45',
    ],
    [
      'the evening before it',
      '2026-10-24T23:30+02:00',
      '2026-10-25T23:00+01:00',
      'Termina mañana a las 23:00 (2 días restantes)',
    ],
    [
      'the hour that comes twice',
      '2026-10-25T02:30+02:00',
      '2026-10-25T02:30+01:00',
      'Termina hoy a las 2:30',
    ],
  ])('follows the calendar of Spain: %s', (_which, now, end, words) =>
    expect(wordsAt(now, end)).toBe(words),
  );

  it('is told in the words of a screen where that has its own for days', () => {
    const now = Date.parse('2026-05-10T12:00+02:00');
    const inDays = (days: number) => `en ${days}`;
    expect(timeLeft(raffle('2026-05-20T12:00+02:00'), now, inDays)).toEqual({ words: 'en 10' });
    expect(timeLeft(raffle('2026-05-11T20:00+02:00'), now, inDays).beside).toBe('en 2');
    expect(timeLeft(raffle('2026-05-10T20:00+02:00'), now, inDays).words).toBe(
      'Termina hoy a las 20:00',
    );
  });

  it.each(['completed', 'cancelled'] as const)(
    'is over when it is %s, whatever the date',
    (status) => {
      const now = Date.parse('2026-05-10T12:00Z');
      const ended = raffle('2026-05-15T12:00Z', status);
      expect(isOver(ended, now)).toBe(true);
      expect(timeLeft(ended, now)).toEqual({ words: 'Finalizada' });
    },
  );

  it('warns from two days on, and no longer when it is over', () => {
    const now = Date.parse('2026-05-10T12:00Z');
    expect(isEndingSoon(raffle('2026-05-12T12:01Z'), now)).toBe(false);
    expect(isEndingSoon(raffle('2026-05-12T12:00Z'), now)).toBe(true);
    expect(isEndingSoon(raffle('2026-05-10T11:00Z'), now)).toBe(false);
  });
});
