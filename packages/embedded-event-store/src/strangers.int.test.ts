import { once } from 'node:events';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { sendCredentials } from 'quick-wire';
import { startEventStoreDb, type EventStoreDb } from './server';
import { eventually, temporaryFolder, type TemporaryFolder } from './testing/temporary-store';

const GOSSIP = '/event_store.client.gossip.Gossip/Read';
const AUTHORIZATION = `Basic ${Buffer.from('ana:the-right-one').toString('base64')}`;

let folder: TemporaryFolder;
let server: EventStoreDb;
let sockets: Socket[];
let sessions: ClientHttp2Session[];

beforeEach(async () => {
  folder = await temporaryFolder();
  const credentials = { name: 'ana', password: 'the-right-one' };
  server = await startEventStoreDb({ file: folder.file, credentials });
  sockets = [];
  sessions = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const session of sessions) session.destroy();
  await server.close();
  await folder.remove();
});

const connected = async (): Promise<Socket> => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

const session = async (): Promise<ClientHttp2Session> => {
  const opened = connectHttp2(`http://127.0.0.1:${server.port}`);
  opened.on('error', () => undefined);
  sessions.push(opened);
  await once(opened, 'connect');
  return opened;
};

/** `once` would fail where the connection is reset. */
const closing = (one: ClientHttp2Session | Socket) =>
  new Promise<void>((resolve) => one.once('close', () => resolve()));

/** Begins a call that its client never ends. */
const call = (within: ClientHttp2Session, path: string, headers: Record<string, string> = {}) => {
  const stream = within.request(
    {
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    },
    { endStream: false },
  );
  stream.on('error', () => undefined);
  stream.resume();
  return stream;
};

/** A message of this length. */
const message = (length: number): Buffer => {
  const bytes = Buffer.alloc(5 + length);
  bytes.writeUInt32BE(length, 1);
  return bytes;
};

const worksFor = async (client: EventStoreDBClient, bytes: number) => {
  const event = jsonEvent({ type: 'Tried', data: { text: 'x'.repeat(bytes) } });
  expect(await client.appendToStream('a-1', event)).toMatchObject({ success: true });
};

const signedIn = (): EventStoreDBClient => {
  const url = server.url.replace('://', '://ana:the-right-one@');
  const client = EventStoreDBClient.connectionString(url);
  sendCredentials(client, url);
  return client;
};

describe('somebody who has not signed in', () => {
  it('can’t send a large message, also not to what everybody may ask', async () => {
    const stranger = await session();
    const closed = closing(stranger);
    call(stranger, GOSSIP).write(message(1_000_000));
    await closed;
  });

  it('can’t collect calls, of any path', async () => {
    for (const path of [GOSSIP, '/event_store.client.streams.Streams/Read', '/nothing']) {
      const stranger = await session();
      const closed = closing(stranger);
      await eventually(() => {
        for (let n = 0; n < 500 && !stranger.closed; n += 1)
          call(stranger, path, { 'x-nothing': `${Math.random()}` });
        return stranger.destroyed;
      });
      await closed;
    }
  });

  it('can’t collect connections, while others sign in', async () => {
    const silent: Socket[] = [];
    for (let n = 0; n < 200; n += 1) silent.push(await connected());
    await eventually(() => silent.filter(({ closed }) => closed).length === 136);
    expect(silent.slice(-64).every(({ closed }) => !closed)).toBe(true);
    const client = signedIn();
    await worksFor(client, 10);
    await client.dispose();
  });

  it('can’t send a long body to what is not gRPC', async () => {
    const stranger = await connected();
    const closed = closing(stranger);
    stranger.write('POST /admin/scavenge HTTP/1.1\r\nhost: a\r\ncontent-length: 9999999\r\n\r\n');
    stranger.write(Buffer.alloc(100_000));
    await closed;
  });
});

describe('somebody who has signed in', () => {
  it('may send what they like, with the first call too', async () => {
    const client = signedIn();
    await worksFor(client, 900_000);
    for (let n = 0; n < 5; n += 1) await worksFor(client, 900_000);
    await client.dispose();
  });

  it('keeps the file held for as long as they like, however many strangers come', async () => {
    const holding = await connected();
    holding.write(
      `POST /admin/hold-file HTTP/1.1\r\nhost: a\r\nauthorization: ${AUTHORIZATION}\r\n` +
        'content-length: 0\r\n\r\n',
    );
    await once(holding, 'data');
    const silent: Socket[] = [];
    for (let n = 0; n < 100; n += 1) silent.push(await connected());
    await eventually(() => silent.filter(({ closed }) => closed).length === 36);
    expect(holding.closed).toBe(false);
  });

  it('may have a thousand calls at a time', async () => {
    const known = await session();
    const first = call(known, GOSSIP, { authorization: AUTHORIZATION });
    first.end(message(0));
    await once(first, 'response');
    const many = Array.from({ length: 1_000 }, () =>
      call(known, GOSSIP, { 'x-long': 'x'.repeat(100), authorization: AUTHORIZATION }),
    );
    for (const one of many) one.end(message(0));
    await Promise.all(many.map((one) => once(one, 'response')));
    expect(known.destroyed).toBe(false);
  });
});
