import { describe, expect, it } from '@jest/globals';
import { createKeyedCalls } from './keyed-calls';
import { apiError } from './problems';

const order = { userId: 7, raffleId: 12, tickets: 5 };
const problem = JSON.stringify({ type: '/problems/x', detail: 'No' });
const failing = (status: number, body: string) => () =>
  Promise.reject(Object.assign(new Error(), apiError(status, body)));
const lost = failing(0, '');
const refused = failing(409, problem);
const done = () => Promise.resolve('done');

type Sent = readonly [object, () => Promise<unknown>];

/** The keys under which these were sent, one after the other. */
const keysBy = async (send: ReturnType<typeof createKeyedCalls>, ...sent: readonly Sent[]) => {
  const keys: string[] = [];
  for (const [what, answer] of sent)
    await send(what, (key) => {
      keys.push(key);
      return answer();
    }).catch(() => undefined);
  return keys;
};
const keysOf = (...sent: readonly Sent[]) => keysBy(createKeyedCalls(), ...sent);

describe('the key of an order', () => {
  it('stays the same while its outcome is unknown', async () => {
    const keys = await keysOf([order, lost], [{ ...order }, lost], [order, done]);
    expect(new Set(keys).size).toBe(1);
  });

  it('stays the same over a page that is loaded again, where it is stored', async () => {
    const loaded = () => keysBy(createKeyedCalls('orders'), [order, lost]);
    expect(await loaded()).toEqual(await loaded());
    const [settled] = await keysBy(createKeyedCalls('orders'), [order, done]);
    expect(await loaded()).not.toEqual([settled]);
    expect(await keysOf([order, lost])).not.toEqual(await keysOf([order, lost]));
  });

  it('differs for another order', async () => {
    const others = [
      { ...order, tickets: 6 },
      { ...order, raffleId: 13 },
      { ...order, userId: 8 },
    ];
    const keys = await keysOf(...[order, ...others].map((one) => [one, lost] as const));
    expect(new Set(keys).size).toBe(4);
  });

  it.each([
    ['carried out', done],
    ['refused', refused],
  ])('changes once the order is %s', async (_outcome, answer) => {
    const [first, second] = await keysOf([order, answer], [order, done]);
    expect(second).not.toBe(first);
  });
});
