import { describe, expect, it } from '@jest/globals';
import { momentsOf, saleMoments } from './calendar';
import { RAFFLES } from './catalogue/raffles';
import { createChance } from './chance';

const HOUR_MS = 3_600_000;
const clockIn = (moment: Date): number => new Date(moment.getTime() + HOUR_MS).getUTCHours();
const everyHour = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 4, 5, hour, 17)));

describe('a raffle’s moments', () => {
  it.each(everyHour.map((now) => [now.toISOString(), now] as const))(
    'follow each other whatever the hour: loaded at %s',
    (_hour, now) => {
      for (const [seed, raffle] of RAFFLES.entries()) {
        const { published, featured, closed, end } = momentsOf(raffle, now, createChance(seed));
        const order = [published, ...(featured ? [featured] : []), closed].map(Number);
        expect(order).toEqual([...order].sort((one, other) => one - other));
        expect(closed.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(closed.getTime()).toBeLessThan(end.getTime());
        expect(end < now).toBe(raffle.endsInDays < 0);
      }
    },
  );

  it('stand at hours at which people are awake, but for those of the last two days', () => {
    for (const [seed, raffle] of RAFFLES.filter(
      ({ publishedDaysAgo }) => publishedDaysAgo >= 2,
    ).entries()) {
      const { published } = momentsOf(raffle, everyHour[4] ?? new Date(0), createChance(seed));
      expect(clockIn(published)).toBeGreaterThanOrEqual(9);
      expect(clockIn(published)).toBeLessThan(22);
    }
  });
});

describe('a sale', () => {
  const sale = { from: new Date('2026-05-01T08:00:00Z'), to: new Date('2026-05-21T20:00:00Z') };
  const moments = saleMoments(2_000, sale, createChance(3));
  const soldAt = (from: number, to: number) =>
    moments.filter((moment) => clockIn(moment) >= from && clockIn(moment) < to).length;

  it('lies within its time, in order', () => {
    expect(moments).toHaveLength(2_000);
    expect(moments).toEqual([...moments].sort((one, other) => one.getTime() - other.getTime()));
    expect(moments[0]?.getTime()).toBeGreaterThanOrEqual(sale.from.getTime());
    expect(moments.at(-1)?.getTime()).toBeLessThanOrEqual(sale.to.getTime());
  });

  it('is busy in the evening and sleeps at night', () => {
    expect(soldAt(20, 23)).toBeGreaterThan(5 * soldAt(2, 5));
  });

  it('is the same whenever it is told', () => {
    expect(saleMoments(50, sale, createChance(3))).toEqual(saleMoments(50, sale, createChance(3)));
  });
});
