import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, PersonalMessage, ServerEvents } from '../../contracts/live';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import { createSiteAddresses } from '../http/site-addresses';
import { PERSONAL_SOCKETS_MAX } from './personal-sockets';
import { createSockets, type LiveSockets } from './sockets';

const told = (unread: number): PersonalMessage => ({
  event: 'notification:sent',
  body: {
    id: `n-${unread}`,
    userId: 20,
    raffleId: 12,
    reportId: null,
    type: 'raffle-ended',
    sentAt: '2026-05-31T18:00:00.000Z',
    channel: 'in-app',
    status: 'sent',
    unread,
  },
});

type Client = Socket<ServerEvents, ClientEvents>;

/** The person of each session cookie. */
let sessions: Map<string | undefined, number>;
let isStoreAway: boolean;
let sockets: LiveSockets;
let url: string;
let clients: Client[];
let lines: readonly Record<string, unknown>[];

beforeEach(async () => {
  sessions = new Map();
  isStoreAway = false;
  clients = [];
  const written = writtenLines();
  lines = written.lines;
  const server = createServer();
  sockets = createSockets({
    server,
    numbering: 'numbering-1',
    witnesses: { word: () => 'word', hear: () => Promise.resolve() },
    addresses: createSiteAddresses({ host: '127.0.0.1', publicUrl: undefined }),
    networkOf: () => '127.0.0.1',
    areLimited: true,
    logger: written.logger,
    current: () => Promise.resolve([]),
    visitorOf: ({ headers }) =>
      isStoreAway
        ? Promise.reject(new Error('The sessions are away'))
        : Promise.resolve(sessions.get(headers.cookie)),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const client of clients) client.close();
  await sockets.close();
});

/** A browser window that records the messages it gets, in order. */
const open = async (cookie?: string) => {
  const heard: (string | number)[] = [];
  const client: Client = io(url, {
    transports: ['websocket'],
    forceNew: true,
    ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
  });
  clients.push(client);
  client.on('notification:sent', ({ unread }) => heard.push(unread));
  client.on('notifications:read', () => heard.push('read'));
  await new Promise<void>((resolve) => client.on('connect', resolve));
  return heard;
};

const hears = (heard: readonly unknown[], count: number) =>
  until(`${count} messages`, () => heard.length >= count);

describe('a personal message', () => {
  it('reaches all windows of the person, in order, and nobody else’s', async () => {
    sessions.set('lucia', 20).set('lucia-phone', 20).set('pablo', 21);
    const [window, phone, pablo, visitor] = await Promise.all([
      open('lucia'),
      open('lucia-phone'),
      open('pablo'),
      open(),
    ]);
    for (let unread = 1; unread <= 20; unread += 1) sockets.tell(20, told(unread));
    sockets.tell(20, { event: 'notifications:read', body: { unread: 0 } });
    sockets.tell(21, told(1));
    await Promise.all([hears(window, 21), hears(phone, 21), hears(pablo, 1)]);
    const all = [...Array.from({ length: 20 }, (_, index) => index + 1), 'read'];
    expect(window).toEqual(all);
    expect(phone).toEqual(all);
    expect(pablo).toEqual([1]);
    expect(visitor).toEqual([]);
  });

  it('for an operator reaches no visitor, buyer or seller, in whatever event', async () => {
    sessions.set('operator', 1).set('buyer', 20).set('seller', 3);
    const operator = await open('operator');
    const others = [await open(), await open('buyer'), await open('seller')];
    const anything: string[] = [];
    for (const client of clients.slice(1))
      client.onAny((event: string) => {
        if (event !== 'life') anything.push(event);
      });
    for (let unread = 1; unread <= 3; unread += 1) sockets.tell(1, told(unread));
    sockets.tell(1, { event: 'notifications:read', body: { unread: 0 } });
    await hears(operator, 4);
    // What each is told after that comes in order: nothing of the operator's is still under way.
    sockets.tell(20, told(8));
    sockets.tell(3, told(9));
    await Promise.all(others.slice(1).map((heard) => hears(heard, 1)));
    expect(others).toEqual([[], [8], [9]]);
    expect(anything).toEqual(['notification:sent', 'notification:sent']);
  });

  it('reaches no window whose session has ended, or belongs to somebody else now', async () => {
    sessions.set('old', 20).set('shared', 20).set('kept', 20);
    const [old, shared, kept] = await Promise.all([open('old'), open('shared'), open('kept')]);
    sockets.tell(20, told(1));
    await Promise.all([hears(old, 1), hears(shared, 1), hears(kept, 1)]);
    sessions.delete('old');
    sessions.set('shared', 21);
    sockets.tell(20, told(2));
    sockets.tell(20, told(3));
    await hears(kept, 3);
    expect(old).toEqual([1]);
    expect(shared).toEqual([1]);
  });

  it('reaches nobody whose sockets were closed, as those of a suspended person are', async () => {
    sessions.set('lucia', 20).set('pablo', 21);
    const [lucia, pablo] = [await open('lucia'), await open('pablo')];
    const hungUp = new Promise((resolve) => clients[0]?.on('disconnect', resolve));
    sockets.hangUp(20);
    expect(await hungUp).toBe('transport close');
    sockets.tell(20, told(1));
    sockets.tell(21, told(2));
    await hears(pablo, 1);
    expect([lucia, clients[1]?.connected]).toStrictEqual([[], true]);
  });

  it('is held back while sessions can’t be checked, and sent again after that', async () => {
    sessions.set('lucia', 20);
    const heard = await open('lucia');
    isStoreAway = true;
    sockets.tell(20, told(1));
    const stranger = await open('lucia');
    isStoreAway = false;
    sockets.tell(20, told(2));
    await hears(heard, 1);
    expect(heard).toEqual([2]);
    expect(stranger).toEqual([]);
    expect(lines).toMatchObject(
      ['personal message not delivered', 'session of a socket not read'].map((msg) => ({
        msg,
        err: { message: 'The sessions are away' },
      })),
    );
  });

  it('is nothing to a person without a window', async () => {
    sessions.set('lucia', 20);
    const heard = await open('lucia');
    sockets.tell(21, told(1));
    sockets.tell(20, told(2));
    await hears(heard, 1);
    expect(heard).toEqual([2]);
  });

  it('reaches as many windows as anybody has, and closes one more', async () => {
    sessions.set('lucia', 20);
    const windows = await Promise.all(
      Array.from({ length: PERSONAL_SOCKETS_MAX }, () => open('lucia')),
    );
    await open('lucia');
    await until('the last one is closed', () => clients.at(-1)?.disconnected === true);
    sockets.tell(20, told(1));
    await Promise.all(windows.map((heard) => hears(heard, 1)));
    expect(clients.filter(({ connected }) => connected)).toHaveLength(PERSONAL_SOCKETS_MAX);
  });
});
