import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ErrorType,
  EventStoreDBClient,
  jsonEvent,
  START,
  type AllStreamResolvedEvent,
} from '@eventstore/db-client';
import { sendCredentials } from 'quick-wire';
import { startEventStoreDb, type EventStoreDb } from './server';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-store';

const RIGHT = 'ana:the-right-one';

describe('a server that asks for a name and password', () => {
  let folder: TemporaryFolder;
  let server: EventStoreDb;
  const clients: EventStoreDBClient[] = [];
  beforeAll(async () => {
    folder = await temporaryFolder();
    const credentials = { name: 'ana', password: 'the-right-one' };
    server = await startEventStoreDb({ file: folder.file, credentials });
  });
  afterAll(async () => {
    for (const client of clients) await client.dispose();
    await server.close();
    await folder.remove();
  });

  const connect = (who: string | undefined, sends: boolean): EventStoreDBClient => {
    const url = who === undefined ? server.url : server.url.replace('://', `://${who}@`);
    const client = EventStoreDBClient.connectionString(url);
    if (sends) sendCredentials(client, url);
    clients.push(client);
    return client;
  };
  const event = () => jsonEvent({ type: 'Tried', data: { number: 1 } });
  const readAll = async (client: EventStoreDBClient) => {
    const events = [];
    for await (const one of client.readAll({ maxCount: 1 })) events.push(one);
    return events;
  };
  const firstOf = (client: EventStoreDBClient) =>
    new Promise<AllStreamResolvedEvent>((resolve, reject) => {
      const subscription = client.subscribeToAll({ fromPosition: START });
      subscription.once('data', (one: AllStreamResolvedEvent) => {
        resolve(one);
        void subscription.unsubscribe();
      });
      subscription.once('error', reject);
    });

  it('serves who sends them', async () => {
    const client = connect(RIGHT, true);
    const { success } = await client.appendToStream('a-1', event());
    expect(success).toBe(true);
    expect(await readAll(client)).toHaveLength(1);
    expect(await firstOf(client)).toMatchObject({ event: { revision: 0n } });
    await client.appendToStream('a-2', event());
    await client.deleteStream('a-2');
  });

  const operations: [string, (client: EventStoreDBClient) => Promise<unknown>][] = [
    ['an append', (client) => client.appendToStream('b-1', event())],
    ['a read', readAll],
    ['a subscription', firstOf],
    ['a deletion', (client) => client.deleteStream('a-1')],
  ];

  describe.each<[string, string | undefined, boolean, number]>([
    ['no credentials', undefined, false, 7],
    ['the right ones, which the official client keeps to itself', RIGHT, false, 7],
    ['a wrong password', 'ana:the-wrong-one', true, 16],
    ['a wrong password of another length', 'ana:wrong', true, 16],
    ['another name', 'bea:the-right-one', true, 16],
  ])('with %s', (_what, who, sends, code) => {
    it.each(operations)('refuses %s', async (_operation, operate) => {
      const refused = operate(connect(who, sends));
      await expect(refused).rejects.toMatchObject({ type: ErrorType.ACCESS_DENIED, code });
    });
  });

  it('has stored nothing of what it refused', async () => {
    const streams = new Set<string>();
    for await (const { event: stored } of connect(RIGHT, true).readAll({ direction: 'forwards' }))
      if (!stored?.streamId.startsWith('$')) streams.add(stored?.streamId ?? '');
    expect([...streams]).toStrictEqual(['a-1', 'a-2']);
  });

  it('tells anybody which node to use, as the real server does', async () => {
    const address = server.url.replace('esdb://', `esdb+discover://${RIGHT}@`);
    const client = EventStoreDBClient.connectionString(address);
    sendCredentials(client, address);
    clients.push(client);
    expect(await readAll(client)).toHaveLength(1);
  });
});
