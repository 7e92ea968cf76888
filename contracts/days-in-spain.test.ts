import { describe, expect, it } from '@jest/globals';
import {
  dayInSpain,
  daysBefore,
  hourInSpain,
  startInSpain,
  startOfMonthInSpain,
} from './days-in-spain';

describe('a day in Spain', () => {
  it('is that of its clocks', () => {
    expect(dayInSpain(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
    expect(dayInSpain(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
  });

  it('has the hours that they say', () => {
    expect(hourInSpain(new Date('2026-06-30T22:30:00Z'))).toEqual({ day: '2026-07-01', hour: 0 });
    expect(hourInSpain(new Date('2026-12-31T22:59:59Z'))).toEqual({ day: '2026-12-31', hour: 23 });
  });

  it('comes so many days after another, whatever the clocks do', () => {
    expect(daysBefore('2026-10-26', 1)).toBe('2026-10-25');
    expect(daysBefore('2026-03-01', 28)).toBe('2026-02-01');
  });

  it.each([
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-01-01', '2025-12-31T23:00:00.000Z'],
    // The clocks are set two or three hours after midnight.
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('begins at midnight, summer and winter: %s', (day, start) => {
    expect(startInSpain(day).toISOString()).toBe(start);
  });

  it.each([
    ['2026-11-28T12:00:00Z', '2026-10-31T23:00:00.000Z'],
    ['2026-07-31T21:59:59Z', '2026-06-30T22:00:00.000Z'],
    ['2026-07-31T22:00:00Z', '2026-07-31T22:00:00.000Z'],
  ])('belongs to a month that begins with its first day: %s', (now, start) => {
    expect(startOfMonthInSpain(new Date(now)).toISOString()).toBe(start);
  });
});
