import { describe, expect, it } from '@jest/globals';
import { aManualRaffle, aRaffle } from '@/testing/controls';
import { chanceOf, chanceOfBuying, chancePercent, everydayFraction, isTiny } from './chance';

describe('a chance', () => {
  it('is of all tickets where their number is fixed, however few are sold', () => {
    const raffle = aRaffle({ totalTickets: 250, soldTickets: 11 });
    expect(chanceOf(11, raffle)).toEqual({ tickets: 11, all: 250 });
    expect(chanceOfBuying(11, raffle)).toEqual({ tickets: 11, all: 250 });
  });

  it('is of those sold so far in a manual raffle, with the own ones', () => {
    const raffle = aManualRaffle({ soldTickets: 90 });
    expect(chanceOf(10, raffle)).toEqual({ tickets: 10, all: 90 });
    expect(chanceOfBuying(10, raffle)).toEqual({ tickets: 10, all: 100 });
  });

  it('is never of fewer tickets than the own ones, whose count may come first', () =>
    expect(chanceOf(5, aManualRaffle({ soldTickets: 3 }))).toEqual({ tickets: 5, all: 5 }));
});

describe('a fraction that people use', () => {
  it.each([
    [11, 250, '1 de 23'],
    [1, 1000, '1 de 1000'],
    [1, 100_000, '1 de 100000'],
    [10, 100, '1 de 10'],
    [3, 10, '3 de 10'],
    [1, 3, '1 de 3'],
    [2, 5, '2 de 5'],
    [49, 100, '2 de 5'],
    [1, 2, '1 de 2'],
    [50, 100, '1 de 2'],
    [51, 100, '1 de 2'],
    [2, 3, '2 de 3'],
    [69, 100, '2 de 3'],
    [70, 100, '7 de 10'],
    [3, 4, '3 de 4'],
    [79, 100, '3 de 4'],
    [9, 10, '9 de 10'],
    [19, 20, '95 de 100'],
    [99_999, 100_000, '99 de 100'],
    [1, 1, '1 de 1'],
    [100_000, 100_000, '1 de 1'],
  ])('of %d of %d tickets is %s', (tickets, all, words) => {
    const fraction = everydayFraction({ tickets, all });
    expect(`${fraction.tickets} de ${fraction.all}`).toBe(words);
  });

  it('never promises more than there is, is never nothing, and is all only for all', () => {
    for (const all of [1, 2, 3, 7, 23, 64, 99, 100, 101, 250, 997, 1000]) {
      for (let tickets = 1; tickets <= all; tickets += 1) {
        const fraction = everydayFraction({ tickets, all });
        expect(fraction.tickets * all).toBeLessThanOrEqual(tickets * fraction.all);
        expect(fraction.tickets).toBeGreaterThan(0);
        expect(fraction.tickets === fraction.all).toBe(tickets === all);
      }
    }
  });
});

describe('a chance in percent', () => {
  it.each([
    [11, 250, 4.4],
    [1, 3, 33.3],
    [2, 3, 66.6],
    [9_999, 10_000, 99.9],
    [1, 1, 100],
    [1, 1000, 0.1],
    [1, 1001, 0],
  ])('of %d of %d tickets is cut off: %d', (tickets, all, percent) =>
    expect(chancePercent({ tickets, all })).toBe(percent),
  );

  it('below one in a thousand is told without a number', () => {
    expect(isTiny({ tickets: 1, all: 1000 })).toBe(false);
    expect(isTiny({ tickets: 1, all: 1001 })).toBe(true);
    expect(isTiny({ tickets: 99, all: 100_000 })).toBe(true);
    expect(isTiny({ tickets: 100, all: 100_000 })).toBe(false);
  });
});
