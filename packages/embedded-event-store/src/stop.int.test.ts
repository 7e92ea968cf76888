import { once } from 'node:events';
import {
  credentials,
  makeClientConstructor,
  status,
  type ClientDuplexStream,
  type ServiceError,
} from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonEvent, UnavailableError } from '@eventstore/db-client';
import { startEventStoreDb } from './server';
import { StreamsService } from './stubs';
import { temporaryStore, type TemporaryStore } from './testing/temporary-store';

const event = (number: number) => jsonEvent({ type: 'Numbered', data: { number } });

describe('a stop', () => {
  let store: TemporaryStore;
  beforeEach(async () => {
    store = await temporaryStore();
  });
  afterEach(() => store.close());

  it('ends subscriptions as unavailable', async () => {
    const subscription = store.client.subscribeToAll();
    await once(subscription, 'caughtUp');
    const ended = once(subscription, 'error');
    await store.server.close();
    expect((await ended)[0]).toBeInstanceOf(UnavailableError);
  });

  it('cancels batch streams, so that a client opens another', async () => {
    const Client = makeClientConstructor(StreamsService, 'Streams');
    const client = new Client(`127.0.0.1:${store.server.port}`, credentials.createInsecure());
    // A client made from a definition has its methods, but its type does not show them.
    const open = client['batchAppend'] as () => ClientDuplexStream<unknown, unknown>;
    const batches = open.call(client);
    const ended = once(batches, 'error') as Promise<[ServiceError]>;
    await store.client.appendToStream('a-1', event(0));
    await store.server.close();
    expect((await ended)[0].code).toBe(status.CANCELLED);
    client.close();
  });

  it('has ended every connection when it is over: a client meets the next server', async () => {
    for (let number = 0; number < 5; number += 1) {
      await store.client.appendToStream('a-1', event(number));
      const { server } = store;
      await server.close();
      store = {
        ...store,
        server: await startEventStoreDb({ file: store.file, port: server.port }),
      };
    }
    await store.client.appendToStream('a-1', event(5));
    await store.server.close();
  });

  it('answers every append under way, and keeps the accepted ones', async () => {
    const appends = Array.from({ length: 300 }, (_, number) =>
      store.client.appendToStream(`stream-${number}`, event(number)),
    );
    await Promise.race(appends);
    await store.server.close();
    const outcomes = await Promise.allSettled(appends);

    const again = await startEventStoreDb({ file: store.file, port: store.server.port });
    for (const [number, { status: outcome }] of outcomes.entries()) {
      if (outcome !== 'fulfilled') continue;
      const read = store.client.readStream(`stream-${number}`);
      for await (const { event: stored } of read) expect(stored?.data).toEqual({ number });
    }
    expect(outcomes.some(({ status: outcome }) => outcome === 'fulfilled')).toBe(true);
    await again.close();
  });
});
