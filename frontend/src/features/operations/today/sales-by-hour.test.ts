import { describe, expect, it } from '@jest/globals';
import type { DayFigures } from '@contracts/operations-figures';
import { comparedRange, salesToday, verdictOn } from './sales-by-hour';

const aDay = (day: string, sold: Readonly<Record<number, number>>): DayFigures => ({
  day,
  purchases: 0,
  tickets: 0,
  amount: 0,
  amountByHour: Array.from({ length: 24 }, (_, hour) => sold[hour] ?? 0),
  registrations: 0,
  departures: 0,
  cancellations: 0,
});

/** Half past ten on a Saturday, by the clock in Spain. */
const NOW = Date.parse('2026-11-28T09:30:00Z');

const WEEKS = [
  aDay('2026-10-31', { 7: 4 }),
  aDay('2026-11-07', { 7: 8, 20: 100 }),
  aDay('2026-11-14', { 7: 6 }),
  aDay('2026-11-21', { 7: 10 }),
];

describe('today’s sales', () => {
  it('are compared up to the last whole hour, by the site’s clock', () => {
    const sales = salesToday(
      [...WEEKS, aDay('2026-11-27', { 22: 50, 23: 1.1 }), aDay('2026-11-28', { 7: 2.2, 9: 3 })],
      NOW,
    );
    // The last hour of the day before in UTC is the first one in Spain.
    expect(sales).toMatchObject({ weekday: 'sábado', total: 6.3, hour: 10, untilHour: 3.3 });
    expect(sales.before).toEqual([10, 6, 8, 4]);
    expect(sales.line.slice(0, 12)).toEqual([
      1.1,
      1.1,
      1.1,
      1.1,
      1.1,
      1.1,
      1.1,
      1.1,
      3.3,
      3.3,
      6.3,
      null,
    ]);
    expect(sales.usual.at(-1)).toBe(32);
    expect(verdictOn(sales)).toBe('less');
  });

  it.each([
    [4, 'usual'],
    [10, 'usual'],
    [10.01, 'more'],
    [3.99, 'less'],
  ])('of %s € are %s', (amount, verdict) => {
    const sales = salesToday([...WEEKS, aDay('2026-11-28', { 7: amount })], NOW);
    expect(verdictOn(sales)).toBe(verdict);
  });

  it('need the days of four weeks, as the site has them', () => {
    expect(comparedRange(NOW)).toEqual({ since: '2026-10-30', until: '2026-11-28' });
  });

  it('stay with their hours when the clock is changed', () => {
    // Summer time until 25 October: eight in the morning was six in UTC.
    const before = aDay('2026-10-24', { 6: 7 });
    const sales = salesToday([before], Date.parse('2026-10-31T09:30:00Z'));
    expect(sales.before).toEqual([7, 0, 0, 0]);
    expect(sales.usual[7]).toBe(0);
    expect(sales.usual[8]).toBe(1.75);
  });
});
