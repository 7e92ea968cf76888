import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { createLogger } from '../logger';
import { newEvent, type NewEvent, type Recorded } from './codec';
import { firstVersion } from '../../domain/shared/event-types';
import { EACH_WIRE, useWire } from './testing/each-wire';
import type * as EventLogModule from './event-log';
import type { EventLog } from './event-log';
import type { Batch, SubscribeOptions } from './subscription';

const context = { correlationId: 'test' };
const catalogue = { counter: { Counted: firstVersion, Emptied: firstVersion } };
const numbered = (number: number): NewEvent =>
  newEvent({ type: 'Counted', at: new Date().toISOString(), data: { number } }, context);
const numbersOf = (events: readonly Recorded[]): number[] =>
  events.map(({ data }) => (data as { number: number }).number);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe.each(EACH_WIRE)('following the log %s', (_how, quickWire) => {
  let connectEventLog: typeof EventLogModule.connectEventLog;
  let store: EventStoreServer;
  let log: EventLog;
  let stopping: AbortController;

  useWire(quickWire, async () => {
    ({ connectEventLog } = await import('./event-log'));
  });

  beforeEach(async () => {
    store = await EventStoreServer.start();
    log = connectEventLog(store.url, { catalogue });
    stopping = new AbortController();
  });
  afterEach(async () => {
    stopping.abort();
    await log.close();
    await store.close();
  });

  const append = async (from: number, to: number) => {
    for (let number = from; number < to; number += 100) {
      const events = upTo(Math.min(100, to - number)).map((at) => numbered(number + at));
      await log.append('counter-1', events, 'any');
    }
  };

  /** Reads at most eight events ahead, so that it waits at its limit most of the time. */
  const follow = (options: Partial<SubscribeOptions> = {}): AsyncGenerator<Batch, void> =>
    log.subscribe({
      after: -1,
      signal: stopping.signal,
      logger: createLogger('test', 'silent'),
      maxBatch: 2,
      ...options,
    });

  it('gives a reader everything once and in order, although it pauses', async () => {
    await append(0, 1_000);
    const following = follow();
    const seen: number[] = [];
    const read = async (count: number) => {
      while (seen.length < count) {
        const { value } = await following.next();
        if (value) seen.push(...numbersOf(value.events));
      }
    };
    await read(10);
    // During the pause the connection is blocked, and the store stops sending live events.
    await append(1_000, 3_000);
    await read(3_000);
    await append(3_000, 3_010);
    await read(3_010);
    expect(seen).toEqual(upTo(3_010));
  });

  it('ends at once when it is stopped at its limit', async () => {
    await append(0, 1_000);
    const following = follow();
    await following.next();
    stopping.abort();
    await expect(following.next()).resolves.toEqual({ done: true, value: undefined });
    await expect(append(1_000, 1_001)).resolves.toBeUndefined();
  });

  it('reports about where it is when no event matches, and that it is live', async () => {
    await append(0, 1_000);
    const end = await log.endPosition();
    const batches: Batch[] = [];
    for await (const batch of follow({ types: ['Other'] })) {
      batches.push(batch);
      if (batch.live) break;
    }
    expect(batches.flatMap(({ events }) => events)).toEqual([]);
    const { position = -1, live } = batches.at(-1) ?? {};
    expect(live).toBe(true);
    // The store tells it after so many events, and not at the end.
    expect(end - position).toBeLessThan(512);
  });

  it('leaves other applications’ events alone, whatever they are', async () => {
    const client = EventStoreDBClient.connectionString(store.url);
    const shared = connectEventLog(store.url, { catalogue, prefix: 'shop' });
    const foreign = (type: string) => binaryEvent({ type, data: Buffer.from([1, 2, 3]) });
    for (let number = 0; number < 40; number += 1) {
      await client.appendToStream('counter-1', [foreign('Counted'), foreign('Foreign')]);
      await client.appendToStream('shop2.counter-1', foreign('Counted'));
      await shared.append('counter-1', [numbered(number)], 'any');
    }
    await client.appendToStream('counter-1', foreign('Counted'));
    await client.dispose();
    const { signal } = stopping;
    const all = { after: -1, signal, logger: createLogger('test', 'silent') };
    for (const types of [undefined, ['Counted']]) {
      const seen: Recorded[] = [];
      for await (const batch of shared.subscribe({ ...all, ...(types && { types }) })) {
        seen.push(...batch.events);
        if (batch.live) break;
      }
      expect(numbersOf(seen)).toEqual(upTo(40));
      expect(new Set(seen.map(({ stream }) => stream))).toEqual(new Set(['counter-1']));
    }
    const read: Recorded[] = [];
    for await (const event of shared.readAll()) read.push(event);
    expect(numbersOf(read)).toEqual(upTo(40));
    const ofStream: Recorded[] = [];
    for await (const event of shared.readStream('counter-1')) ofStream.push(event);
    expect(ofStream).toEqual(read);
    await shared.deleteStream('counter-1');
    expect(await shared.readStream('counter-1').next()).toMatchObject({ done: true });
    await shared.close();
  });

  it('returns the events before an unreadable one, then names it', async () => {
    await append(0, 100);
    const foreign = binaryEvent({ type: 'Foreign', data: Buffer.from([1, 2, 3]) });
    const client = EventStoreDBClient.connectionString(store.url);
    await client.appendToStream('counter-2', foreign);
    await client.dispose();
    await append(100, 200);
    const seen: number[] = [];
    const reading = (async () => {
      for await (const { events } of follow()) seen.push(...numbersOf(events));
    })();
    await expect(reading).rejects.toMatchObject({
      name: 'UnreadableEventError',
      stream: 'counter-2',
      revision: 0,
    });
    expect(seen).toEqual(upTo(100));
  });

  describe('of a type of which the newest is enough', () => {
    const appendTo = (stream: string, events: readonly NewEvent[]) =>
      log.append(stream, events, 'any');
    const emptied = () =>
      newEvent({ type: 'Emptied', at: new Date().toISOString(), data: { number: -1 } }, context);
    const unreadable = async (stream: string) => {
      const client = EventStoreDBClient.connectionString(store.url);
      await client.appendToStream(stream, binaryEvent({ type: 'Counted', data: Buffer.from([1]) }));
      await client.dispose();
    };
    const newest = () => follow({ newestOf: 'Counted', maxBatch: 1_000 });
    const keyOf = ({ stream, type }: Recorded) => `${stream} ${type}`;

    it('gives one of each stream in a batch, and all others', async () => {
      for (let number = 0; number < 200; number += 1) {
        await appendTo('counter-1', [numbered(number), numbered(number)]);
        await appendTo('counter-2', [numbered(number), ...(number % 50 === 0 ? [emptied()] : [])]);
      }
      const end = await log.endPosition();
      const batches: Batch[] = [];
      for await (const batch of newest()) {
        batches.push(batch);
        if (batch.live) break;
      }
      for (const { events } of batches) {
        const counted = events.filter(({ type }) => type === 'Counted').map(keyOf);
        expect(new Set(counted).size).toBe(counted.length);
      }
      const seen = batches.flatMap(({ events }) => events);
      expect(seen.filter(({ type }) => type === 'Emptied')).toHaveLength(4);
      const positions = seen.map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      expect(seen.length).toBeLessThan(600);
      const last = new Map(seen.map((event) => [keyOf(event), event.revision]));
      expect(last.get('counter-1 Counted')).toBe(399);
      expect(last.get('counter-2 Counted')).toBe(203);
      expect(batches.at(-1)?.position).toBe(end);
    });

    it('comes in order to the newest, whatever the reader and the connection do', async () => {
      const fill = async (from: number, to: number) => {
        await append(from, to);
        await appendTo('counter-2', [numbered(to), emptied()]);
      };
      const seen: Recorded[] = [];
      const readTo = async (following: AsyncGenerator<Batch, void>, end: number) => {
        for (let position = -1; position < end;) {
          const { value } = await following.next();
          if (!value) return;
          expect(value.position).toBeGreaterThanOrEqual(position);
          ({ position } = value);
          seen.push(...value.events);
        }
      };
      await fill(0, 1_000);
      const following = follow({ newestOf: 'Counted' });
      await following.next();
      // During the pause the store stops sending live events, so what follows is read in pages.
      await fill(1_000, 3_000);
      await readTo(following, await log.endPosition());
      await store.stop();
      await store.restart();
      await fill(3_000, 3_010);
      await readTo(following, await log.endPosition());
      const positions = seen.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));
      expect(seen.filter(({ type }) => type === 'Emptied')).toHaveLength(3);
      const last = new Map(seen.map((event) => [keyOf(event), event.revision]));
      expect(last.get('counter-1 Counted')).toBe(3_009);
      expect(last.get('counter-2 Counted')).toBe(4);
    });

    it('leaves out another application’s, though it is the newest of the batch', async () => {
      const shared = connectEventLog(store.url, { catalogue, prefix: 'shop' });
      await shared.append('counter-1', [numbered(0)], 'any');
      await unreadable('counter-1');
      const { signal } = stopping;
      const all = { after: -1, signal, logger: createLogger('test', 'silent') };
      const types = ['Counted'];
      const end = await shared.endPosition();
      const seen: Recorded[] = [];
      for await (const batch of shared.subscribe({ ...all, types, newestOf: 'Counted' })) {
        seen.push(...batch.events);
        if (batch.position >= end) break;
      }
      expect(numbersOf(seen)).toEqual([0]);
      await shared.close();
    });

    it('leaves out nothing before one that can not be read, though newest of its stream', async () => {
      await appendTo('counter-1', [numbered(0), numbered(1)]);
      await unreadable('counter-1');
      await unreadable('counter-1');
      const seen: Recorded[] = [];
      const reading = (async () => {
        for await (const { events } of newest()) seen.push(...events);
      })();
      await expect(reading).rejects.toMatchObject({ stream: 'counter-1', revision: 2 });
      expect(numbersOf(seen)).toContain(1);
    });

    it('names one that can not be read, after what came before it', async () => {
      await appendTo('counter-1', [numbered(0), emptied()]);
      await unreadable('counter-2');
      await appendTo('counter-1', [numbered(1), emptied()]);
      const seen: Recorded[] = [];
      const reading = (async () => {
        for await (const { events } of newest()) seen.push(...events);
      })();
      await expect(reading).rejects.toMatchObject({ stream: 'counter-2', revision: 0 });
      expect(seen.map(({ type }) => type)).toContain('Emptied');
      expect(seen.every(({ revision }) => revision < 2)).toBe(true);
    });
  });
});
