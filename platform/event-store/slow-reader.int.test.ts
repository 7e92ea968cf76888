import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startCluster, type TestCluster } from '../../tests/kit/event-store-cluster';
import { firstVersion } from '../../domain/shared/event-types';
import { until } from '../../tests/kit/until';
import { createLogger } from '../logger';
import { newEvent, type NewEvent, type Recorded } from './codec';
import { EACH_WIRE, useWire } from './testing/each-wire';
import type * as EventLogModule from './event-log';
import type { EventLog } from './event-log';
import type { Batch, SubscribeOptions } from './subscription';

/** As on the real server: two pages of 32 events. */
const BEHIND_MOST = 64;
const catalogue = { counter: { Counted: firstVersion } };
/** Larger than what the connection itself holds. */
const FILLING = 'x'.repeat(1_000);
const numbered = (number: number): NewEvent =>
  newEvent(
    { type: 'Counted', at: new Date().toISOString(), data: { number, FILLING } },
    { correlationId: 'test' },
  );
const numbersOf = (events: readonly Recorded[]): number[] =>
  events.map(({ data }) => (data as { number: number }).number);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe.each(EACH_WIRE)('a reader that the store throws out, %s', (_how, quickWire) => {
  let connectEventLog: typeof EventLogModule.connectEventLog;
  let cluster: TestCluster;
  let log: EventLog;
  let stopping: AbortController;
  const logger = createLogger('test', 'silent');
  const warn = jest.spyOn(logger, 'warn');

  useWire(quickWire, async () => {
    ({ connectEventLog } = await import('./event-log'));
  });

  beforeEach(async () => {
    cluster = await startCluster(1);
    log = connectEventLog(cluster.url, { catalogue });
    stopping = new AbortController();
    warn.mockClear();
    for (const node of cluster.nodes) node.limitReaders(BEHIND_MOST);
  });
  afterEach(async () => {
    stopping.abort();
    await log.close();
    await cluster.close();
  });

  /** As appends of a hundred events, all sent at once. */
  const append = async (from: number, to: number) => {
    const parts = upTo(Math.ceil((to - from) / 100)).map((part) => from + part * 100);
    const revision = (number: number) => (number === 0 ? 'no-stream' : number - 1);
    for (const first of parts) {
      const events = upTo(Math.min(100, to - first)).map((at) => numbered(first + at));
      await log.append('counter-1', events, revision(first));
    }
  };

  const follow = (options: Partial<SubscribeOptions> = {}): AsyncGenerator<Batch, void> =>
    log.subscribe({ after: -1, signal: stopping.signal, logger, ...options });

  it('gets everything once and in order, without a warning', async () => {
    const seen: number[] = [];
    let isLive = false;
    void (async () => {
      for await (const { events, live } of follow()) {
        seen.push(...numbersOf(events));
        isLive = live;
      }
    })();
    await append(0, 100);
    await until('it is live', () => isLive && seen.length === 100);
    for (const from of upTo(10)) await append(100 + from * 300, 400 + from * 300);
    await until('it has followed', () => seen.length === 3_100);
    expect(seen).toEqual(upTo(3_100));
    await append(3_100, 3_110);
    await until('it is live again', () => isLive && seen.length === 3_110);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['all events', {}],
    ['one type', { types: ['Counted'] }],
  ])('reads on while it works, and pages of %s when it is far behind', async (_what, options) => {
    const following = follow({ maxBatch: 20, ...options });
    const seen: number[] = [];
    const read = async (count: number) => {
      while (seen.length < count) {
        const { value } = await following.next();
        if (value) seen.push(...numbersOf(value.events));
      }
    };
    await append(0, 50);
    await read(50);
    await append(50, 2_000);
    await read(2_000);
    expect(seen).toEqual(upTo(2_000));
    await append(2_000, 2_010);
    await read(2_010);
    expect(warn).not.toHaveBeenCalled();
  });
});
