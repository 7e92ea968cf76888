import { describe, expect, it } from '@jest/globals';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';
import { endOfRaffle } from './end-of-raffle';

const now = new Date(2026, 4, 10, 15, 30).getTime();

describe('the end of a raffle', () => {
  it('is the end of the chosen day', () => {
    expect(endOfRaffle(new Date(2026, 4, 10), now)).toBe(
      new Date(2026, 4, 10, 23, 59, 59, 999).toISOString(),
    );
  });

  it('never passes the longest time allowed', () => {
    const latest = new Date(now + RAFFLE_LASTS_AT_MOST_MS);
    expect(endOfRaffle(latest, now)).toBe(latest.toISOString());
  });

  it('is empty without a whole day', () => {
    expect(endOfRaffle(null, now)).toBe('');
    expect(endOfRaffle(new Date(Number.NaN), now)).toBe('');
  });
});
