import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEventStoreDb, type EventStoreDb } from 'event-store-stand-in';
import { createLogger } from '../logger';
import { newEvent, type NewEvent, type Recorded } from './codec';
import { UnreadableEventError } from './errors';
import { firstVersion } from '../../domain/shared/event-types';
import { connectEventLog, type EventLog } from './event-log';
import type { Batch } from './subscription';

const context = { correlationId: 'test' };
const catalogue = { counter: { Counted: firstVersion } };
const numbered = (number: number): NewEvent =>
  newEvent({ type: 'Counted', at: new Date().toISOString(), data: { number } }, context);
const numbersOf = (events: readonly Recorded[]): number[] =>
  events.map(({ data }) => (data as { number: number }).number);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe('following the log', () => {
  let folder: string;
  let store: EventStoreDb;
  let log: EventLog;
  let stopping: AbortController;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'subscription-'));
    store = await startEventStoreDb({ file: join(folder, 'events.db') });
    log = connectEventLog(store.url, { catalogue });
    stopping = new AbortController();
  });
  afterEach(async () => {
    stopping.abort();
    await log.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  const append = async (from: number, to: number) => {
    for (let number = from; number < to; number += 100) {
      const events = upTo(Math.min(100, to - number)).map((at) => numbered(number + at));
      await log.append('counter-1', events, 'any');
    }
  };

  /** Reads ahead eight events, so that it stands at its limit for most of the time. */
  const follow = (): AsyncGenerator<Batch, void> =>
    log.subscribe({
      after: -1,
      signal: stopping.signal,
      logger: createLogger('test', 'silent'),
      maxBatch: 2,
    });

  it('brings a reader that stands still for a while everything once, in order', async () => {
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
    // Nobody reads meanwhile: the connection is held back, and the store leaves the live events.
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

  it('gives what came before an event that can not be read, then says which', async () => {
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
    await expect(reading).rejects.toThrow(UnreadableEventError);
    await expect(reading).rejects.toMatchObject({ stream: 'counter-2', revision: 0 });
    expect(seen).toEqual(upTo(100));
  });
});
