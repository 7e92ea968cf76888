import { describe, expect, it } from '@jest/globals';
import { createOrderKeys } from './use-buy-tickets';

const order = { userId: 7, raffleId: 12, tickets: 5 };

describe('the key of an order', () => {
  it('stays the same while its outcome is unknown', () => {
    const keys = createOrderKeys();
    expect(keys.keyOf({ ...order })).toBe(keys.keyOf({ ...order }));
  });

  it('differs for another order', () => {
    const { keyOf } = createOrderKeys();
    const all = [order, { ...order, tickets: 6 }, { ...order, raffleId: 13 }].map(keyOf);
    expect(new Set([...all, keyOf({ ...order, userId: 8 })]).size).toBe(4);
  });

  it('changes once the order is settled', () => {
    const keys = createOrderKeys();
    const first = keys.keyOf(order);
    keys.settle(order);
    expect(keys.keyOf(order)).not.toBe(first);
  });
});
