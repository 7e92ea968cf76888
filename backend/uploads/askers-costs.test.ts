import { describe, expect, it } from '@jest/globals';
import { createCosts } from './askers-costs';

const HALF_LIFE_MS = 120_000;

/** The costs at a time that the test sets, and what somebody who asks for nothing now costs. */
const createdCosts = () => {
  // Not 0: a time since some event would look like a time of day.
  const clock = { ms: 1_000_000 };
  const costs = createCosts(() => clock.ms);
  const used = (...owners: readonly string[]) => costs.among([])({ owners });
  return { clock, costs, used };
};

describe('the time that somebody has used', () => {
  it('counts for half after two minutes, for a quarter after four', () => {
    const { clock, costs, used } = createdCosts();
    costs.charge({ owners: ['lucia'] }, 1_600);
    expect(used('lucia')).toBe(1_600);
    clock.ms += HALF_LIFE_MS;
    expect(used('lucia')).toBe(800);
    clock.ms += HALF_LIFE_MS;
    expect(used('lucia')).toBe(400);
  });

  it('is added to what is left of earlier time', () => {
    const { clock, costs, used } = createdCosts();
    costs.charge({ owners: ['lucia'] }, 1_600);
    clock.ms += HALF_LIFE_MS;
    costs.charge({ owners: ['lucia'] }, 300);
    expect(used('lucia')).toBe(1_100);
  });

  it('is two seconds at most', () => {
    const { clock, costs, used } = createdCosts();
    costs.charge({ owners: ['lucia'] }, 60_000);
    expect(used('lucia')).toBe(2_000);
    clock.ms += HALF_LIFE_MS;
    expect(used('lucia')).toBe(1_000);
  });

  it('counts for each owner of the piece, and for nobody else', () => {
    const { costs, used } = createdCosts();
    costs.charge({ owners: ['lucia', 'her network'] }, 500);
    expect(used('lucia')).toBe(500);
    expect(used('lucia', 'her network')).toBe(1_000);
    expect(used('pablo', 'her network')).toBe(500);
    expect(used('pablo')).toBe(0);
  });
});

it('each piece that is asked for counts a second for each of its owners', () => {
  const { costs } = createdCosts();
  const lucia = { owners: ['lucia', 'home'] };
  const pablo = { owners: ['pablo', 'home'] };
  const costOf = costs.among([lucia, lucia, pablo]);
  expect(costOf(lucia)).toBe(5_000);
  expect(costOf(pablo)).toBe(4_000);
});
