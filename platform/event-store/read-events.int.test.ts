import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { firstVersion } from '../../domain/shared/event-types';
import { newEvent, type NewEvent } from './codec';
import type * as EventLogModule from './event-log';
import type { EventLog } from './event-log';
import { EACH_WIRE, useWire } from './testing/each-wire';

const COUNT = 3_000;
const catalogue = { counter: { Counted: firstVersion } };
const numbered = (number: number): NewEvent =>
  newEvent(
    { type: 'Counted', at: new Date().toISOString(), data: { number } },
    { correlationId: 'test' },
  );
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe.each(EACH_WIRE)('reading the log %s', (_how, quickWire) => {
  let connectEventLog: typeof EventLogModule.connectEventLog;
  let store: EventStoreServer;
  let log: EventLog;

  useWire(quickWire, async () => {
    ({ connectEventLog } = await import('./event-log'));
  });

  beforeEach(async () => {
    store = await EventStoreServer.start();
    log = connectEventLog(store.url, { catalogue });
    for (let from = 0; from < COUNT; from += 500)
      await log.append(
        'counter-1',
        upTo(500).map((at) => numbered(from + at)),
        'any',
      );
  });
  afterEach(async () => {
    await log.close();
    await store.close();
  });

  const revisionsIn = async (events: AsyncIterable<{ readonly revision: number }>) => {
    const revisions: number[] = [];
    for await (const { revision } of events) revisions.push(revision);
    return revisions;
  };

  it('brings every event once, in both directions and from any place', async () => {
    const all = upTo(COUNT);
    expect(await revisionsIn(log.readAll())).toEqual(all);
    expect(await revisionsIn(log.readAll({ backwards: true }))).toEqual(all.toReversed());
    expect(await revisionsIn(log.readStream('counter-1', { from: 2_990 }))).toEqual(
      all.slice(2_990),
    );
    const back = { backwards: true, from: 1_000, maxCount: 300 };
    expect(await revisionsIn(log.readStream('counter-1', back))).toEqual(
      all.slice(701, 1_001).toReversed(),
    );
    expect(await revisionsIn(log.readStream('counter-2'))).toEqual([]);
  });

  it('goes on where it was after the store was gone in the middle', async () => {
    for (const read of [() => log.readAll(), () => log.readStream('counter-1')]) {
      const seen: number[] = [];
      for await (const { revision } of read()) {
        seen.push(revision);
        if (seen.length !== 10) continue;
        await store.stop();
        await store.restart();
      }
      expect(seen).toEqual(upTo(COUNT));
    }
  });

  it('tells who reads that the store is gone', async () => {
    const reading = log.readAll();
    await reading.next();
    await store.stop();
    const rest = revisionsIn(reading);
    await expect(rest).rejects.toMatchObject({ name: 'LogUnavailableError' });
    await store.restart();
  });

  it('can be closed while a reading was left, and while one is held', async () => {
    for await (const { revision } of log.readAll()) if (revision === 3) break;
    const held = log.readStream('counter-1');
    await held.next();
    await expect(log.close()).resolves.toBeUndefined();
  });
});
