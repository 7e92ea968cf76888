import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Reply } from '../../kit/system/replies';
import { pidOf, signalPart, type Part } from '../../kit/system/system-processes';
import { until } from '../../kit/until';
import { useBusyMarket } from './busy-market';

const SILENT_MS = 10_000;

interface Outage {
  readonly store: Part;
  /** Its name in `/api/ready`. */
  readonly named: string;
  /** The answer to people who can't be served without it; others must notice nothing. */
  readonly orders: 201 | 503;
  readonly visits: 200 | 503;
}

const OUTAGES: readonly Outage[] = [
  { store: 'event-store-db', named: 'eventStore', orders: 503, visits: 200 },
  { store: 'mongodb', named: 'documents', orders: 201, visits: 503 },
  { store: 'redis', named: 'redis', orders: 503, visits: 200 },
];

const market = useBusyMarket();

/**
 * Makes a store stop answering.
 * @returns the times when that began and ended
 */
const silence = async (store: Part, named: string) => {
  const from = performance.now();
  const pid = await signalPart(market().system, store, 'SIGSTOP');
  try {
    const { status, body } = await market().visitor.get('/api/ready');
    expect(status).toBe(503);
    expect(body).toMatchObject({ parts: { [named]: false } });
    await delay(SILENT_MS - (performance.now() - from));
    return { from, to: performance.now() };
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

describe.each(OUTAGES)('while people buy, $store', ({ store, named, orders, visits }) => {
  it('it can be killed: it comes back by itself', async () => {
    await market().duringRush(async () => {
      const former = await signalPart(market().system, store, 'SIGKILL');
      await until('it runs again', async () => (await pidOf(market().system, store)) !== former);
    });
  });

  it('it can be silent for ten seconds: people who need it get an error in time, others notice nothing', async () => {
    let silent = { from: 0, to: 0 };
    const scene = await market().duringRush(async () => {
      silent = await silence(store, named);
    });
    const isMeanwhile = (moment: number) => moment > silent.from && moment < silent.to;
    const told = (replies: readonly Reply[]) =>
      replies.filter(({ at, ms }) => isMeanwhile(at + ms)).map(({ status }) => status);
    expect(told(scene.orders)).toContain(orders);
    expect(told(scene.visits)).toContain(visits);
    if (orders === 201) expect(told(scene.orders)).not.toContain(503);
    if (visits === 200) expect(told(scene.visits)).not.toContain(503);
  });

  it('every read model equals a new fold of the log', () => market().expectFreshFold());
});
