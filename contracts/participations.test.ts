import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TICKETS_MAX } from './limits';
import { buyTicketsBody, isPlainPurchase } from './participations';

const number = fc.oneof(
  fc.integer({ min: -1, max: 3 }),
  fc.integer({ min: TICKETS_MAX - 1, max: TICKETS_MAX + 1 }),
  fc.double(),
);
const value = fc.oneof({ weight: 4, arbitrary: number }, { weight: 1, arbitrary: fc.jsonValue() });
const body = fc
  .record({ raffleId: value, tickets: value, userId: value, other: value }, { requiredKeys: [] })
  .map((fields) => JSON.parse(JSON.stringify(fields)) as object);

describe('a plain purchase', () => {
  it('is one that its shape leaves as it is', () => {
    fc.assert(
      fc.property(body, (sent) => {
        if (isPlainPurchase(sent)) expect(buyTicketsBody.validateSync(sent)).toEqual(sent);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [{ raffleId: 1, tickets: 1 }],
    [{ raffleId: Number.MAX_SAFE_INTEGER, tickets: TICKETS_MAX }],
  ])('is what the page sends: %j', (sent) => {
    expect(isPlainPurchase(sent)).toBe(true);
  });

  it.each([
    [{ raffleId: 0, tickets: 1 }],
    [{ raffleId: 1, tickets: 0 }],
    [{ raffleId: 1, tickets: TICKETS_MAX + 1 }],
    [{ raffleId: 1.5, tickets: 1 }],
    [{ raffleId: '1', tickets: 1 }],
    [{ raffleId: 1 }],
    [{ raffleId: 1, tickets: 1, userId: 7 }],
  ])('is nothing else: %j', (sent) => {
    expect(isPlainPurchase(sent)).toBe(false);
  });
});
