import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  binaryEvent,
  DeadlineExceededError,
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
  type AppendToStreamOptions,
} from '@eventstore/db-client';
import { temporaryStore, type TemporaryStore } from './testing/temporary-store';

/** With its own credentials, an append gets its own call instead of the batch. */
const ON_ITS_OWN: AppendToStreamOptions = { credentials: { username: 'anyone', password: 'any' } };

const event = (number: number) => jsonEvent({ type: 'Numbered', data: { number } });
const big = (bytes: number) => binaryEvent({ type: 'Big', data: new Uint8Array(bytes) });

describe('parts of the protocol that the product does not use', () => {
  let store: TemporaryStore;
  beforeEach(async () => {
    store = await temporaryStore();
  });
  afterEach(() => store.close());

  const read = async (stream: string, resolveLinkTos = false) => {
    const found = [];
    for await (const resolved of store.client.readStream(stream, { resolveLinkTos }))
      found.push(resolved);
    return found;
  };

  it('include an append in its own call', async () => {
    const { client } = store;
    const first = await client.appendToStream('a-1', [event(0), event(1)], {
      ...ON_ITS_OWN,
      expectedRevision: NO_STREAM,
    });
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(first.position?.commit).toBe((await read('a-1')).at(-1)?.event?.position?.commit);

    const conflict = client.appendToStream('a-1', event(2), {
      ...ON_ITS_OWN,
      expectedRevision: 0n,
    });
    await expect(conflict).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(conflict).rejects.toMatchObject({ expectedVersion: 0n, actualVersion: 1n });
  });

  it('include such an append that is too big, or to a closed stream', async () => {
    const { client } = store;
    const tooBig = client.appendToStream('a-1', [big(600_000), big(600_000)], ON_ITS_OWN);
    await expect(tooBig).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    await expect(tooBig).rejects.toMatchObject({ maxAppendSize: 1024 * 1024 });

    await client.tombstoneStream('rifa-ñ');
    const closed = client.appendToStream('rifa-ñ', event(0), ON_ITS_OWN);
    await expect(closed).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('include a deadline, after which an append is refused', async () => {
    const late = store.client.appendToStream('a-1', event(0), { deadline: -1_000 });
    await expect(late).rejects.toBeInstanceOf(DeadlineExceededError);
  });

  it('include links, which are followed on request', async () => {
    const { client } = store;
    await client.appendToStream('target-1', [event(0), event(1)]);
    const link = (to: string) => binaryEvent({ type: '$>', data: Buffer.from(to) });
    await client.appendToStream('links', [link('1@target-1'), link('9@target-1')]);

    const [found, lost] = await read('links', true);
    expect(found).toMatchObject({ event: { data: { number: 1 } }, link: { revision: 0n } });
    expect(lost).toMatchObject({ link: { revision: 1n } });
    expect(lost).not.toHaveProperty('event');
    const [unresolved] = await read('links');
    expect(unresolved).toMatchObject({ event: { type: '$>' } });
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
