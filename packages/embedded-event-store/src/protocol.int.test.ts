import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { temporaryStore, type TemporaryStore } from './testing/temporary-store';

const event = (number: number) => jsonEvent({ type: 'Numbered', data: { number } });

describe('parts of the protocol that the product does not use', () => {
  let store: TemporaryStore;
  beforeEach(async () => {
    store = await temporaryStore();
  });
  afterEach(() => store.close());

  const read = async (stream: string) => {
    const found = [];
    for await (const resolved of store.client.readStream(stream)) found.push(resolved);
    return found;
  };

  it('do not include an append in its own call', async () => {
    const own = store.client.appendToStream('a-1', event(0), {
      credentials: { username: 'anyone', password: 'any' },
    });
    await expect(own).rejects.toThrow('does not have appends outside of a batch');
  });

  it('include a deadline, after which an append is refused', async () => {
    const late = store.client.appendToStream('a-1', event(0), { deadline: -1_000 });
    await expect(late).rejects.toBeInstanceOf(DeadlineExceededError);
  });

  it('do not include metadata that hides events by their age or number', async () => {
    for (const metadata of [{ maxAge: 60 }, { maxCount: 9 }]) {
      const set = store.client.setStreamMetadata('a-1', metadata);
      await expect(set).rejects.toThrow(/does not have \$max(Age|Count)/);
    }
  });

  it('include the discovery of nodes', async () => {
    const url = `esdb+discover://127.0.0.1:${store.server.port}?tls=false`;
    const client = EventStoreDBClient.connectionString(url);
    await client.appendToStream('a-1', event(0));
    await client.dispose();
    expect(await read('a-1')).toHaveLength(1);
  });

  it('include the refusal of invalid regular expressions', async () => {
    const subscription = store.client.subscribeToAll({
      filter: { filterOn: 'eventType', regex: '(', checkpointInterval: 1 },
    });
    const failure = new Promise((_resolve, reject) => subscription.once('error', reject));
    await expect(failure).rejects.toMatchObject({ code: 3 });
  });
});
