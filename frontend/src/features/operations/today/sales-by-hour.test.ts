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
  aDay('2026-10-31', { 8: 4 }),
  aDay('2026-11-07', { 8: 8, 21: 100 }),
  aDay('2026-11-14', { 8: 6 }),
  aDay('2026-11-21', { 8: 10 }),
];

describe('today’s sales', () => {
  it('are compared up to the last whole hour, by the site’s clock', () => {
    const sales = salesToday(
      [...WEEKS, aDay('2026-11-27', { 23: 50 }), aDay('2026-11-28', { 0: 1.1, 8: 2.2, 10: 3 })],
      NOW,
    );
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
    const sales = salesToday([...WEEKS, aDay('2026-11-28', { 8: amount })], NOW);
    expect(verdictOn(sales)).toBe(verdict);
  });

  it('need the days of four weeks, as the site has them', () => {
    expect(comparedRange(NOW)).toEqual({ since: '2026-10-31', until: '2026-11-28' });
  });
});
