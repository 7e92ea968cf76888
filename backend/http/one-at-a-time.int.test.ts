import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { oneAtATime } from './one-at-a-time';

let server: Server;
let clients: Socket[];
/** The paths that are worked on, and the answers to them. */
let working: Map<string, () => void>;
/** Counted by the test that needs it. */
let turn: number;
/** In which turn each path was begun. */
let begun: Map<string, number>;

beforeEach(async () => {
  working = new Map();
  begun = new Map();
  turn = 0;
  clients = [];
  const handle = oneAtATime(({ url = '' }, response) => {
    begun.set(url, turn);
    working.set(url, () => {
      working.delete(url);
      response.end(url);
    });
  });
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends requests in one packet. */
const send = (...paths: readonly string[]) => {
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  const client = { socket, answers: '' };
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => (client.answers += bytes.toString()));
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`).join(''));
  return client;
};

const underWay = (...paths: readonly string[]) =>
  until(`only ${paths.join()} is worked on`, () => [...working.keys()].join() === paths.join());
const answer = (path: string) => working.get(path)?.();
const many = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);

describe('the requests of one connection', () => {
  it('are worked on one after the other, in their order', async () => {
    const { socket } = send('/a', '/b', '/c');
    await underWay('/a');
    answer('/a');
    await underWay('/b');
    answer('/b');
    await underWay('/c');
    answer('/c');
    await underWay();
    socket.write('GET /d HTTP/1.1\r\nHost: here\r\n\r\n');
    await underWay('/d');
  });

  it('let others be worked on meanwhile', async () => {
    send('/a', '/b');
    await underWay('/a');
    send('/other');
    await underWay('/a', '/other');
  });

  it('are begun one in a turn of the event loop, however many connections have some', async () => {
    let isDone = false;
    const count = () => {
      turn += 1;
      if (!isDone) setImmediate(count);
    };
    count();
    const others = Array.from({ length: 20 }, (_, n) => [`/first-${n}`, `/second-${n}`] as const);
    for (const [first, second] of others) send(first, second);
    await until('the first of each are worked on', () => working.size === others.length);
    begun.clear();
    for (const [first] of others) answer(first);
    await until('the others are, too', () => begun.size === others.length);
    isDone = true;
    expect(new Set(begun.values()).size).toBe(others.length);
  });

  it('are all answered, up to a hundred that wait', async () => {
    const client = send(...many(101));
    for (const path of many(101)) {
      await underWay(path);
      answer(path);
    }
    await until('all are answered', () => client.answers.split('HTTP/1.1 200').length === 102);
  });

  it('end with it when more wait', async () => {
    const { socket } = send(...many(1_000));
    await until('the connection is closed', () => socket.closed);
    expect([...working.keys()]).toStrictEqual(['/0']);
  });

  it('are forgotten when their client goes', async () => {
    const { socket } = send('/a', '/b');
    await underWay('/a');
    socket.destroy();
    const gone = () => new Promise((resolve) => server.getConnections((_, n) => resolve(n === 0)));
    await until('the connection is gone', async () => (await gone()) === true);
    answer('/a');
    send('/later');
    await underWay('/later');
  });
});
