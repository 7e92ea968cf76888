import { describe, expect, it } from '@jest/globals';
import { aManualRaffle, aRaffle } from '@/testing/controls';
import { availableTickets, clampQuantity, progressPercent, winProbability } from './tickets';

describe('available tickets', () => {
  it('are the unsold ones of an automatic raffle, never negative', () => {
    expect(availableTickets(aRaffle({ totalTickets: 100, soldTickets: 40 }))).toBe(60);
    expect(availableTickets(aRaffle({ totalTickets: 100, soldTickets: 101 }))).toBe(0);
  });
  it('are 100,000 in a manual one', () =>
    expect(availableTickets(aManualRaffle({ soldTickets: 99_999 }))).toBe(100_000));
});

describe('progress', () => {
  it.each([
    [aRaffle({ totalTickets: 3, soldTickets: 1 }), 33],
    [aManualRaffle({ minTickets: 50, soldTickets: 25 }), 50],
    [aManualRaffle({ minTickets: 50, soldTickets: 80 }), 100],
    [aManualRaffle({ minTickets: null, soldTickets: 20 }), 20],
    [aRaffle({ totalTickets: null }), 0],
  ])('is a whole percentage of the goal (case %#)', (raffle, percent) =>
    expect(progressPercent(raffle)).toBe(percent),
  );
});

describe('a typed quantity', () => {
  it.each([
    ['', 1],
    ['abc', 1],
    ['0', 1],
    ['-4', 1],
    ['2.9', 2],
    ['7', 7],
    ['61', 60],
    ['Infinity', 1],
  ])('%p counts as %d of 60', (typed, quantity) => expect(clampQuantity(typed, 60)).toBe(quantity));
  it('stays at one when nothing is left', () => expect(clampQuantity('5', 0)).toBe(1));
});

describe('the probability of the specification', () => {
  it('is a share of those left or sold, at most 100', () => {
    expect(winProbability(6, 60)).toBe(10);
    expect(winProbability(70, 60)).toBe(100);
    expect(winProbability(1, 0)).toBe(0);
  });
});
