import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Strangers } from './strangers';

let server: Server;
let strangers: Strangers;
let served: Socket[];
let clients: Socket[];

beforeEach(async () => {
  strangers = new Strangers({ connections: 2, bytes: 10, withinMs: 50, spokenMs: 50 });
  served = [];
  clients = [];
  server = createServer((socket) => {
    served.push(socket);
    strangers.add(socket);
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of [...clients, ...served]) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const connected = async (): Promise<Socket> => {
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  const [[accepted]] = (await Promise.all([
    once(server, 'connection'),
    once(socket, 'connect'),
  ])) as [[Socket], unknown];
  return accepted;
};

const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await setTimeout(5);
};

it('closes a connection that says nothing', async () => {
  await once(await connected(), 'close');
});

it('leaves a connection alone on which somebody has signed in', async () => {
  const known = await connected();
  strangers.signedIn(known);
  clients[0]?.write('much more than ten bytes');
  const silent = await connected();
  await once(silent, 'close');
  expect(known.bytesRead).toBe(24);
  expect(known.destroyed).toBe(false);
});

it('closes the oldest when there are too many', async () => {
  strangers = new Strangers({ connections: 2, bytes: 10, withinMs: 60_000 });
  const [first, second] = [await connected(), await connected()];
  const closed = once(first, 'close');
  const third = await connected();
  await closed;
  expect([second.destroyed, third.destroyed]).toStrictEqual([false, false]);
});

it('closes a connection that sends much', async () => {
  strangers = new Strangers({ connections: 2, bytes: 10, withinMs: 60_000 });
  const short = await connected();
  clients[0]?.write('ten bytes.');
  const long = await connected();
  clients[1]?.write('eleven bytes');
  await once(long, 'close');
  expect(short.bytesRead).toBe(10);
  expect(short.destroyed).toBe(false);
});

it('has several at the same time close as many, whether or not the first are gone', async () => {
  strangers = new Strangers({ connections: 2, withinMs: 60_000 });
  await Promise.all([connected(), connected(), connected(), connected(), connected()]);
  await eventually(() => served.filter(({ closed }) => closed).length === 3);
  expect(served.slice(-2).map(({ destroyed }) => destroyed)).toStrictEqual([false, false]);
});

describe('a connection that speaks without signing in', () => {
  it('has its time and its bytes anew', async () => {
    strangers = new Strangers({ connections: 2, bytes: 10, withinMs: 60, spokenMs: 60_000 });
    const watching = await connected();
    for (let n = 0; n < 3; n += 1) {
      clients[0]?.write('hello.');
      await eventually(() => watching.bytesRead === 6 * (n + 1));
      strangers.spoke(watching);
    }
    await once(await connected(), 'close');
    expect(watching.destroyed).toBe(false);
    const closed = once(watching, 'close');
    clients[0]?.write('eleven bytes');
    await closed;
  });

  it('is closed after silent ones, and for a new one all the same', async () => {
    strangers = new Strangers({ connections: 2, withinMs: 60_000 });
    const spoken = await connected();
    strangers.spoke(spoken);
    const silent = await connected();
    const closed = once(silent, 'close');
    const third = await connected();
    await closed;
    expect([spoken.destroyed, third.destroyed]).toStrictEqual([false, false]);
    strangers.spoke(third);
    const oldest = once(spoken, 'close');
    const fourth = await connected();
    await oldest;
    expect([third.destroyed, fourth.destroyed]).toStrictEqual([false, false]);
  });

  it('does not last for ever', async () => {
    strangers = new Strangers({ connections: 2, withinMs: 60_000, spokenMs: 50 });
    const spoken = await connected();
    strangers.spoke(spoken);
    await once(spoken, 'close');
  });
});
