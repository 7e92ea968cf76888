import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startCluster, type TestCluster, type TestNode } from '../../tests/kit/event-store-cluster';
import { until } from '../../tests/kit/until';
import { createLogger } from '../logger';
import type * as AppendOnce from './append-events';
import { newEvent, type NewEvent, type Recorded } from './codec';
import { firstVersion } from '../../domain/shared/event-types';
import { EACH_WIRE, useWire } from './testing/each-wire';
import type * as EventLogModule from './event-log';
import type { EventLog } from './event-log';

const STREAM = 'counter-1';
/** Many events are more than a connection holds, so that a reading is under way for long. */
const FILLING = 'x'.repeat(1_000);
const catalogue = { counter: { Counted: firstVersion } };
const numbered = (number: number): NewEvent =>
  newEvent(
    { type: 'Counted', at: new Date().toISOString(), data: { number, FILLING } },
    { correlationId: 'test' },
  );
const numberOf = ({ data }: Recorded): number => (data as { number: number }).number;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe.each(EACH_WIRE)('a cluster of the log, %s', (_how, quickWire) => {
  let connectEventLog: typeof EventLogModule.connectEventLog;
  let appendOnce: typeof AppendOnce.appendOnce;
  let cluster: TestCluster;
  let [former, next]: TestNode[] = [];
  let logs: EventLog[];
  let log: EventLog;
  let stopping: AbortController;

  useWire(quickWire, async () => {
    ({ connectEventLog } = await import('./event-log'));
    ({ appendOnce } = await import('./append-events'));
  });

  const connected = (url: string): EventLog => {
    const one = connectEventLog(url, { catalogue });
    logs.push(one);
    return one;
  };

  beforeEach(async () => {
    cluster = await startCluster();
    [former, next] = [...cluster.nodes];
    logs = [];
    log = connected(cluster.url);
    stopping = new AbortController();
  });
  afterEach(async () => {
    stopping.abort();
    await Promise.all(logs.map((one) => one.close()));
    await cluster.close();
  });

  const append = (from: number, to: number) =>
    appendOnce(
      log,
      STREAM,
      upTo(to - from).map((at) => numbered(from + at)),
      from - 1,
    );

  const follow = (): number[] => {
    const seen: number[] = [];
    const { signal } = stopping;
    const following = log.subscribe({ after: -1, signal, logger: createLogger('test', 'silent') });
    void (async () => {
      for await (const { events } of following) seen.push(...events.map(numberOf));
    })();
    return seen;
  };

  /** Commands as people send them, each again until it is known to be stored. */
  const appendAgain = async (number: number): Promise<number> => {
    const began = performance.now();
    for (;;) {
      try {
        await append(number, number + 1);
        return performance.now() - began;
      } catch (error) {
        expect(error).toMatchObject({ name: 'LogUnavailableError' });
      }
    }
  };

  const replaceLeader = (breakIt: (node: TestNode | undefined) => void) => {
    breakIt(former);
    cluster.lead(1);
  };

  it('is written again within twelve seconds after its leader was cut off, and read on', async () => {
    const seen = follow();
    await append(0, 100);
    const reading = log.readStream(STREAM);
    const read = [await reading.next()];
    replaceLeader((node) => node?.cutOff());
    expect(await appendAgain(100)).toBeLessThan(12_000);
    for await (const event of reading) read.push({ value: event, done: false });
    expect(read.map(({ value }) => value && numberOf(value)).slice(0, 100)).toEqual(upTo(100));
    await until('the subscription has followed', () => seen.length === 101);
    expect(seen).toEqual(upTo(101));
  });

  it.each([
    ['a stream', () => log.readStream(STREAM)],
    ['the whole log', () => log.readAll()],
  ])('is read on where the reading of %s was cut, without a gap', async (_what, open) => {
    for (const from of upTo(20)) await append(from * 100, from * 100 + 100);
    const read: number[] = [];
    for await (const event of open()) {
      read.push(numberOf(event));
      if (read.length !== 10) continue;
      replaceLeader((node) => node?.cutOff());
      await appendAgain(2_000);
    }
    // The reading ends where the log ended when it began, or went on.
    expect(read.slice(0, 2_000)).toEqual(upTo(2_000));
    expect(read.length).toBeLessThan(2_002);
  });

  it('is followed on by a program that only reads, after its leader was cut off', async () => {
    await append(0, 1);
    const seen = follow();
    await until('it follows', () => seen.length === 1);
    replaceLeader((node) => node?.cutOff());
    log = connected(`esdb://127.0.0.1:${next?.port}?tls=false`);
    await append(1, 2);
    await until('the subscription has followed', () => seen.length === 2, 12_000);
    expect(seen).toEqual([0, 1]);
  });

  it('is written again within eight seconds after its leader froze', async () => {
    const seen = follow();
    await append(0, 1);
    replaceLeader((node) => node?.freeze());
    expect(await appendAgain(1)).toBeLessThan(8_000);
    await until('the subscription has followed', () => seen.length === 2, 12_000);
    expect(seen).toEqual([0, 1]);
  });

  it('may answer an append twice', async () => {
    former?.answerTimes(2);
    for (const number of upTo(20)) await append(number, number + 1);
    expect(await log.endPosition()).toBeGreaterThan(0);
  });

  it('may answer an append after it was given up: it is found where it is stored', async () => {
    await append(0, 1);
    former?.answerLate(4_500);
    next?.answerLate(4_500);
    expect(await append(1, 3)).toMatchObject({ revision: 2 });
    const stored = [];
    for await (const event of log.readStream(STREAM)) stored.push(numberOf(event));
    expect(stored).toEqual(upTo(3));
  });

  it('may be away: that is an outage', async () => {
    await append(0, 1);
    for (const node of cluster.nodes) node.die();
    const away = { name: 'LogUnavailableError' };
    for (let time = 0; time < 3; time += 1) {
      await expect(log.append(STREAM, [numbered(1)], 0)).rejects.toMatchObject(away);
      await expect(log.endPosition()).rejects.toMatchObject(away);
    }
  });
});
