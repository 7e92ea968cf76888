import { describe, expect, it } from '@jest/globals';
import { momentOnSite, onSiteClock } from './site-clock';

describe('the site’s clock in the browser’s time', () => {
  it.each([
    ['2027-01-31T22:59:59.999Z', new Date(2027, 0, 31, 23, 59, 59, 999)],
    ['2026-08-01T22:30:00.000Z', new Date(2026, 7, 2, 0, 30)],
    // Around the changes of the clock.
    ['2027-03-27T23:30:00.000Z', new Date(2027, 2, 28, 0, 30)],
    ['2027-03-28T02:30:00.000Z', new Date(2027, 2, 28, 4, 30)],
    ['2027-10-30T23:30:00.000Z', new Date(2027, 9, 31, 1, 30)],
    ['2027-10-31T02:30:00.000Z', new Date(2027, 9, 31, 3, 30)],
  ])('at %s', (moment, shown) => {
    expect(onSiteClock(moment)).toEqual(shown);
    expect(momentOnSite(shown).toISOString()).toBe(moment);
  });

  it('takes years that are half typed, and no date at all', () => {
    const half = new Date(202, 0, 31);
    expect(onSiteClock(momentOnSite(half).toISOString())).toEqual(half);
    expect(onSiteClock('never').getTime()).toBeNaN();
  });
});
