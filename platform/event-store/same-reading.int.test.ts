import { randomUUID } from 'node:crypto';
import {
  binaryEvent,
  EventStoreDBClient,
  jsonEvent,
  type AllStreamResolvedEvent,
  type EventData,
  type StreamingRead,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { batchesOf, plainBatchesOf, useQuickWire, type ReadEvent } from 'quick-wire';
import { EventStoreServer } from '../../tests/kit/event-store-server';

type Reading = StreamingRead<AllStreamResolvedEvent>;

let store: EventStoreServer;
let client: EventStoreDBClient;

beforeAll(async () => {
  Reflect.deleteProperty(process.env, 'EVENT_STORE_QUICK_WIRE');
  useQuickWire((reason) => {
    throw new Error(reason);
  });
  store = await EventStoreServer.start();
  client = EventStoreDBClient.connectionString(store.url);
});
afterAll(async () => {
  await client.dispose();
  await store.close();
});

const object = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? value : 'none';

/** What a codec looks at. Neither way has an object where the log has none. */
const told = ({ event }: ReadEvent) =>
  event && {
    id: event.id,
    stream: event.streamId,
    type: event.type,
    isJson: event.isJson,
    revision: Number(event.revision),
    position: Number(event.position.commit),
    data: event.isJson ? object(event.data) : 'none',
    metadata: object(event.metadata),
  };

const collected = async (batches: AsyncIterable<readonly ReadEvent[]>) => {
  const events: unknown[] = [];
  for await (const batch of batches) events.push(...batch.map(told));
  return events;
};

const bothWays = async (read: () => Reading) => [
  await collected(batchesOf(read())),
  await collected(plainBatchesOf(read())),
];

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? [error.name, error.message] : error),
  );

/** Any text that JSON carries over unchanged. */
const text = fc.string({ unit: 'grapheme' });
const type = text.filter((given) => given.length > 0 && !given.startsWith('$'));
const fields = fc.dictionary(text, fc.jsonValue());
const asJson = fc
  .record({ type, data: fields, metadata: fields })
  .map((given): EventData => jsonEvent({ ...given, data: given.data }));
const asBytes = fc
  .record({ type, data: fc.uint8Array(), metadata: fc.uint8Array({ minLength: 1 }) })
  .map((given): EventData => binaryEvent(given));
const events = fc.array(fc.oneof({ weight: 4, arbitrary: asJson }, asBytes), {
  minLength: 1,
  maxLength: 40,
});

describe('a reading through the quick wire', () => {
  it('brings what the client brings, whatever was appended', async () => {
    await fc.assert(
      fc.asyncProperty(events, fc.boolean(), async (given, back) => {
        const stream = `counter-ñ-${randomUUID()}`;
        const fresh = given.map((event): EventData => ({ ...event, id: randomUUID() }));
        await client.appendToStream(stream, fresh);
        const options = back
          ? ({ direction: 'backwards', fromRevision: 'end' } as const)
          : ({ direction: 'forwards', fromRevision: 'start' } as const);
        const ofStream = () => client.readStream(stream, options) as unknown as Reading;
        const [quick, plain] = await bothWays(ofStream);
        expect(quick).toHaveLength(given.length);
        expect(quick).toEqual(plain);
      }),
      { numRuns: 25 },
    );
    const [quick, plain] = await bothWays(() => client.readAll());
    expect(quick).toEqual(plain);
    const [few, sameFew] = await bothWays(() => client.readAll({ maxCount: 7 }));
    expect(few).toHaveLength(7);
    expect(few).toEqual(sameFew);
  });

  it('fails as the client does for a stream that is missing or gone', async () => {
    await client.appendToStream('counter-gone', jsonEvent({ type: 'First', data: {} }));
    await client.deleteStream('counter-gone');
    for (const stream of ['counter-missing', 'counter-gone']) {
      const read = () => client.readStream(stream) as unknown as Reading;
      const plain = await failureOf(collected(plainBatchesOf(read())));
      expect(plain).toBeDefined();
      expect(await failureOf(collected(batchesOf(read())))).toEqual(plain);
    }
  });

  it('brings large events, and no more than its reader takes', async () => {
    const almostMegabyte = 'á'.repeat(500_000);
    const largest = jsonEvent({ type: 'Large', data: { large: almostMegabyte } });
    await client.appendToStream('counter-large', largest);
    const large = 'á'.repeat(2_000);
    const others = Array.from({ length: 200 }, () => jsonEvent({ type: 'Large', data: { large } }));
    await client.appendToStream('counter-large', others);
    const reading = client.readStream('counter-large') as unknown as Reading;
    const batches = batchesOf(reading);
    let count = 0;
    for await (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(64);
      for (const { event } of batch) {
        expect(event?.data).toEqual({ large: count === 0 ? almostMegabyte : large });
        count += 1;
      }
    }
    expect(count).toBe(201);
  });

  it('ends when it is left in the middle, so that the client can be closed', async () => {
    const leaving = EventStoreDBClient.connectionString(store.url);
    const reading = leaving.readStream('counter-large') as unknown as Reading;
    for await (const [first] of batchesOf(reading)) {
      expect(Number(first?.event?.revision)).toBe(0);
      break;
    }
    await reading.cancel();
    await expect(leaving.dispose()).resolves.toBeUndefined();
  });
});
