import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ofThePage, purchaseRequest } from '../tests/kit/page-purchase';
import { TICKETS_MAX } from './limits';
import { buyTicketsBody, isPlainPurchase } from './participations';

const whole = fc.oneof(
  fc.integer({ min: -1, max: 3 }),
  fc.integer({ min: TICKETS_MAX - 1, max: TICKETS_MAX + 1 }),
);
const value = fc.oneof({ weight: 8, arbitrary: whole }, fc.double(), fc.jsonValue());
const extra = fc.option(value, { freq: 8, nil: undefined });
const body = fc
  .record({ raffleId: value, tickets: value, userId: extra, other: extra })
  // Sent as JSON, which drops undefined fields.
  .map((fields) => JSON.parse(JSON.stringify(fields)) as object);

describe('a plain purchase', () => {
  it('is one that its shape leaves as it is', () => {
    fc.assert(
      fc.property(body.filter(isPlainPurchase), (sent) => {
        // Unknown fields are dropped.
        expect(buyTicketsBody.validateSync(sent, { stripUnknown: true })).toEqual(sent);
      }),
    );
  });

  it('is what the page sends', () => {
    const press = { host: 'localhost', cookie: '', key: '', userId: 7, raffleId: 3, tickets: 2 };
    const { body } = ofThePage(purchaseRequest(press));
    expect(isPlainPurchase(JSON.parse(body) as object)).toBe(true);
  });

  it.each([
    [{ raffleId: 1, tickets: 1 }],
    [{ userId: 1, raffleId: Number.MAX_SAFE_INTEGER, tickets: TICKETS_MAX }],
  ])('is also %j', (sent) => {
    expect(isPlainPurchase(sent)).toBe(true);
  });

  it.each([
    [{ raffleId: 0, tickets: 1 }],
    [{ raffleId: 1, tickets: 0 }],
    [{ raffleId: 1, tickets: TICKETS_MAX + 1 }],
    [{ raffleId: 1.5, tickets: 1 }],
    [{ raffleId: '1', tickets: 1 }],
    [{ raffleId: 1 }],
    [{ raffleId: 1, tickets: 1, userId: '7' }],
    [{ raffleId: 1, tickets: 1, userId: null }],
    [{ raffleId: 1, tickets: 1, userId: 7.5 }],
    [{ raffleId: 1, tickets: 1, other: 1 }],
  ])('is nothing else: %j', (sent) => {
    expect(isPlainPurchase(sent)).toBe(false);
  });
});
