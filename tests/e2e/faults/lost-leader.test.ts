import { afterAll, describe, expect, it } from '@jest/globals';
import { startCluster, type TestCluster, type TestNode } from '../../kit/event-store-cluster';
import { until } from '../../kit/until';
import { useBusyMarket } from './busy-market';

const SECRET = 'a secret of the test for a log of its own';

let cluster: TestCluster | undefined;

const market = useBusyMarket(async () => {
  cluster = await startCluster(3);
  return { EVENT_STORE_URL: cluster.url, SESSION_SECRET: SECRET, DRAW_SECRET: SECRET };
});
afterAll(() => cluster?.close());

/**
 * Breaks a node that leads, and lets another one lead.
 * @returns milliseconds until somebody bought something again
 */
const replaceLeader = async (from: number, to: number, fault: (node: TestNode) => void) => {
  let tookMs = Infinity;
  await market().duringRush(async ({ orders }) => {
    const node = cluster?.nodes[from];
    if (!node) throw new Error(`There is no node ${from}`);
    const brokenAt = performance.now();
    fault(node);
    cluster?.lead(to);
    const isBought = () => orders.some(({ at, status }) => at > brokenAt + 100 && status === 201);
    await until('somebody buys again', isBought);
    tookMs = performance.now() - brokenAt;
  });
  return tookMs;
};

describe('while people buy, the leader of the log', () => {
  it('may answer everything twice: nobody notices', async () => {
    const scene = await market().duringRush(async ({ orders }) => {
      for (const node of cluster?.nodes ?? []) node.answerTimes(2);
      const begun = orders.length;
      await until('a hundred orders are answered', () => orders.length > begun + 100);
      for (const node of cluster?.nodes ?? []) node.answerTimes(1);
    });
    expect(scene.orders.filter(({ status }) => status !== 201)).toEqual([]);
  });

  it('may be cut off from the others: its programs go to the next within twelve seconds', async () => {
    expect(await replaceLeader(0, 1, (node) => node.cutOff())).toBeLessThan(12_000);
  });

  it('may freeze: within eight', async () => {
    expect(await replaceLeader(1, 2, (node) => node.freeze())).toBeLessThan(8_000);
  });

  it('every read model equals a new fold of the log', () => market().expectFreshFold());

  it('may go with all others: 503 that says when to try again', async () => {
    for (const node of cluster?.nodes ?? []) node.die();
    const { seller, raffleId } = market();
    for (let time = 0; time < 3; time += 1) {
      const refused = await seller.send('POST', `/api/favorites/${raffleId}`);
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ type: '/problems/unavailable' });
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });
});
