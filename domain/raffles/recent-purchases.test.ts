import { describe, expect, it } from '@jest/globals';
import { noPurchases, recall, rememberPurchase } from './state';

const HOUR_MS = 60 * 60 * 1000;
const START = Date.UTC(2026, 4, 4);

/** One purchase per hour, named after its hour. */
const soldHourly = (hours: number) => {
  let recent = noPurchases;
  for (let hour = 0; hour <= hours; hour += 1) {
    recent = rememberPurchase(
      recent,
      `hour-${hour}`,
      { seq: hour + 1, tickets: 1 },
      START + hour * HOUR_MS,
    );
  }
  return recent;
};

describe('recent purchases', () => {
  it('remember nothing at first', () => {
    expect(recall(noPurchases, 'hour-0')).toBe(undefined);
  });

  it('contain each purchase’s number and tickets', () => {
    const recent = rememberPurchase(noPurchases, 'mine', { seq: 9, tickets: 4 }, START);
    expect(recall(recent, 'mine')).toEqual({ seq: 9, tickets: 4 });
    expect(recall(recent, 'theirs')).toBe(undefined);
  });

  it('always contain the last 24 hours', () => {
    for (let hours = 24; hours <= 100; hours += 1) {
      const recent = soldHourly(hours);
      for (let hour = hours - 24; hour <= hours; hour += 1) {
        expect(recall(recent, `hour-${hour}`)).toEqual({ seq: hour + 1, tickets: 1 });
      }
    }
  });

  it('contain at most 48 hours, however long the sale', () => {
    const { current, previous } = soldHourly(500);
    expect(current.size + previous.size).toBeLessThanOrEqual(48);
    expect(recall(soldHourly(500), 'hour-451')).toBe(undefined);
  });
});
