import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonEvent } from '@eventstore/db-client';
import { temporaryStore, type TemporaryStore } from '../testing/temporary-store';

describe('the port of gRPC and HTTP/1.1', () => {
  let store: TemporaryStore;
  beforeEach(async () => {
    store = await temporaryStore();
  });
  afterEach(() => store.close());

  const connected = async (): Promise<Socket> => {
    const socket = connect(store.server.port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const firstBytes = async (socket: Socket): Promise<string> => {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return bytes.toString('latin1');
  };

  it('understands a connection whose first bytes come one by one', async () => {
    const socket = await connected();
    socket.setNoDelay(true);
    for (const letter of 'POST /admin/scavenge HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n') {
      socket.write(letter);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await firstBytes(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('answers what is no protocol, and goes on', async () => {
    const socket = await connected();
    socket.write('?\r\n\r\n');
    expect(await firstBytes(socket)).toMatch(/^HTTP\/1\.1 400 /);
    const event = jsonEvent({ type: 'Made', data: {} });
    expect(await store.client.appendToStream('a-1', event)).toMatchObject({ success: true });
  });

  it('is free for the next server although somebody says nothing', async () => {
    const silent = await connected();
    const ended = once(silent, 'close');
    await store.server.close();
    await ended;
  });
});
