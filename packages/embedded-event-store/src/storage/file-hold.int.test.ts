import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonEvent } from '@eventstore/db-client';
import { eventually, temporaryStore, type TemporaryStore } from '../testing/temporary-store';

const PAGE = 4_096;
const LARGE = 'x'.repeat(500_000);

let store: TemporaryStore;
let sockets: Socket[];

beforeEach(async () => {
  store = await temporaryStore();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await store.close();
});

const post = async (path: string): Promise<{ readonly socket: Socket; readonly told: string }> => {
  const socket = connect(store.server.port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n`);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return { socket, told: bytes.toString('latin1') };
};

const append = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      store.client.appendToStream('a-1', jsonEvent({ type: 'Made', data: { LARGE } })),
    ),
  );

/** Reading sizes does not open the file: closing it would give up this process's own lock. */
const size = () => statSync(store.file).size;

describe('a file that is held', () => {
  it('does not change while much is written, and takes it in once it is released', async () => {
    const { socket, told } = await post('/admin/hold-file');
    expect(told).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const [before, { mtimeMs }] = [size(), statSync(store.file)];
    await append(60);
    expect(statSync(`${store.file}-wal`).size).toBeGreaterThan(5_000 * PAGE);
    expect(statSync(store.file)).toMatchObject({ size: before, mtimeMs });
    socket.destroy();
    await eventually(async () => {
      await append(1);
      return size() > before + 5_000 * PAGE;
    });
  });

  it('is not scavenged meanwhile, and is again afterwards', async () => {
    const { socket } = await post('/admin/hold-file');
    expect((await post('/admin/scavenge')).told).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
    await eventually(async () => (await post('/admin/scavenge')).told.includes(' 200 OK'));
  });

  it('keeps no store from closing', async () => {
    const { socket } = await post('/admin/hold-file');
    const closed = once(socket, 'close');
    await store.client.dispose();
    await store.server.close();
    await closed;
  });
});
