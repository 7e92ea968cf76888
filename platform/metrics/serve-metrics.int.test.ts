import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { serveMetrics, type MetricsServer } from './serve-metrics';

const TOKEN = 'a token that nobody else could know';
const TEXT = 'rifaviva_up 1\n';
/** No connection is closed for its age: whoever is answered got a place by coming. */
const NEVER_LATE_MS = 3_600_000;

let server: MetricsServer;
let sockets: Socket[];
/** What an answer waits for. */
let mayTell: Promise<void>;
let isAsked: boolean;

const metrics = {
  contentType: 'text/plain; version=0.0.4; charset=utf-8' as const,
  text: async () => {
    isAsked = true;
    await mayTell;
    return TEXT;
  },
};

const serve = (withinMs?: number): Promise<MetricsServer> =>
  serveMetrics({ host: '127.0.0.1', port: 0, token: TOKEN }, metrics, withinMs);

beforeEach(async () => {
  sockets = [];
  mayTell = Promise.resolve();
  isAsked = false;
  server = await serve(NEVER_LATE_MS);
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Connects, and says this much. */
const say = async (words = '', port = server.port): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  // One that makes room for another may be reset.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (words !== '') socket.write(words);
  return socket;
};

const many = async (count: number, words?: string): Promise<void> => {
  await Promise.all(Array.from({ length: count }, () => say(words)));
};

const ask = () =>
  fetch(`http://127.0.0.1:${server.port}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
  });

const HALF = 'GET /metrics HTTP/1.1\r\nHost: a\r\n';
const UNKNOWN = 'POST /else HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf';

describe('the door for metrics', () => {
  it.each([
    ['silent', ''],
    ['that have sent half a question', HALF],
    ['whose question has no end', UNKNOWN],
  ])('answers Prometheus beside 300 connections %s', async (_what, words) => {
    await many(300, words);
    expect(await (await ask()).text()).toBe(TEXT);
  });

  it('answers it again and again while silent ones come', async () => {
    for (let round = 1; round <= 5; round += 1) {
      await many(100);
      expect((await ask()).status).toBe(200);
    }
  });

  it('finishes an answer, however many come meanwhile', async () => {
    let tell = () => {};
    mayTell = new Promise((resolve) => (tell = resolve));
    const asked = ask();
    await until('the question is there', () => isAsked);
    await many(200);
    tell();
    expect(await (await asked).text()).toBe(TEXT);
  });

  it('closes one that says nothing or begins a question, long before Node would', async () => {
    const nodeItself = createServer();
    nodeItself.listen(0, '127.0.0.1');
    await once(nodeItself, 'listening');
    // It listens on a port.
    const { port } = nodeItself.address() as AddressInfo;
    const door = await serve();
    try {
      const before = await Promise.all([say('', port), say(HALF, port)]);
      const closing = await Promise.all([say('', door.port), say(HALF, door.port)]);
      await Promise.all(closing.map((socket) => once(socket.resume(), 'close')));
      expect(before.map(({ closed }) => closed)).toEqual([false, false]);
    } finally {
      nodeItself.close();
      nodeItself.closeAllConnections();
      await door.close();
    }
  });

  it('keeps no more than 64 open', async () => {
    await many(300);
    await until('the others are closed', () => sockets.filter((one) => !one.closed).length <= 64);
  });
});
