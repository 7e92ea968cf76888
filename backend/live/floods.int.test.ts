import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import { createSiteAddresses } from '../http/site-addresses';
import { createSockets, type LiveSockets } from './sockets';

const CONNECT = '40';
const WATCH = '42["watch",{"raffleIds":[1]}]';
const SEPARATOR = '\u001e';

let server: Server;
let sockets: LiveSockets;
let host: string;
let lines: readonly Record<string, unknown>[];
/** How many sockets were made: each asks whose it is. */
let made: number;

const start = async (areLimited: boolean) => {
  made = 0;
  const written = writtenLines();
  lines = written.lines;
  server = createServer();
  sockets = createSockets({
    server,
    numbering: 'numbering-1',
    witnesses: { word: () => 'word', hear: () => Promise.resolve() },
    areLimited,
    current: () => Promise.resolve([]),
    visitorOf: () => {
      made += 1;
      return Promise.resolve(undefined);
    },
    networkOf: ({ headers }) => String(headers['x-network']),
    addresses: createSiteAddresses({ host: '127.0.0.1', publicUrl: undefined }),
    logger: written.logger,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(() => start(true));
afterEach(() => sockets.close());

const polling = (query = '') => `http://${host}/socket.io/?EIO=4&transport=polling${query}`;

/** @returns the new connection's id */
const handshake = async (network = 'home'): Promise<string> => {
  const answer = await fetch(polling(), { headers: { 'X-Network': network } });
  const { sid } = JSON.parse((await answer.text()).slice(1)) as { sid: string };
  return sid;
};
const post = (sid: string, ...packets: readonly string[]) =>
  fetch(polling(`&sid=${sid}`), { method: 'POST', body: packets.join(SEPARATOR) });
/** An unknown connection is a bad request. */
const isOpen = async (sid: string) => (await post(sid, '3')).status === 200;

/** Its socket answers when it is there. */
const connected = async (network?: string): Promise<string> => {
  const sid = await handshake(network);
  await post(sid, CONNECT);
  await fetch(polling(`&sid=${sid}`));
  return sid;
};
const watches = (count: number) => Array.from({ length: count }, () => WATCH);

describe('one payload', () => {
  it('makes one socket, however often it connects', async () => {
    const sid = await handshake();
    await post(sid, ...Array.from({ length: 5_000 }, () => CONNECT));

    expect(made).toBe(1);
    expect(await isOpen(sid)).toBe(false);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'hung up on a flood of packets' }));
  });

  it('carries what a page sends at once, and no more than a hundred packets', async () => {
    const page = await connected();
    await post(page, ...watches(98));
    const flood = await connected();
    await post(flood, ...watches(100));

    expect(await isOpen(page)).toBe(true);
    expect(await isOpen(flood)).toBe(false);
    expect(lines).toHaveLength(1);
  });
});

it.each([CONNECT, '40/other,', '40{"token":"x"}'])(
  'a WebSocket makes one socket, also after %s',
  async (second) => {
    const socket = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('open', () => {
      for (const packet of [CONNECT, second]) socket.send(packet);
    });
    await closed;

    expect(made).toBe(1);
  },
);

describe('raffles that are watched and let go', () => {
  const IDS = Array.from({ length: 200 }, (_, index) => index + 1);
  const named = (what: 'watch' | 'unwatch', raffleIds: readonly unknown[] = IDS) =>
    `42${JSON.stringify([what, { raffleIds }])}`;
  const PAIR = [named('watch'), named('unwatch')];
  /** What all of these may be asked in ten seconds: pairs of requests with 200 ids each. */
  const OF_SOCKET = 5;
  const OF_NETWORK = 75;

  const repeated = <T>(items: readonly T[], times: number) =>
    Array.from({ length: times }, () => items).flat();

  it('are as many as ten lists', async () => {
    const sid = await connected();
    await post(sid, ...repeated(PAIR, OF_SOCKET));
    expect(await isOpen(sid)).toBe(true);
    await post(sid, named('unwatch', [1]));
    expect(await isOpen(sid)).toBe(false);
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'hung up: too many raffles watched and let go' }),
    );
  });

  it.each([
    ['the same one', Array.from({ length: 2_001 }, () => 7)],
    ['none that there can be', Array.from({ length: 2_001 }, () => 'x')],
  ])('count also where they are %s', async (_what, raffleIds) => {
    const sid = await connected();
    await post(sid, named('unwatch', raffleIds));
    expect(await isOpen(sid)).toBe(false);
  });

  it('are counted for all sockets of a network, and another one has its own', async () => {
    const count = OF_NETWORK / OF_SOCKET;
    const sids = await Promise.all(Array.from({ length: count }, () => connected()));
    for (const sid of sids) await post(sid, ...repeated(PAIR, OF_SOCKET));
    const next = await connected();
    const neighbour = await connected('office');
    for (const sid of [next, neighbour]) await post(sid, named('watch', [1]));

    expect(await isOpen(next)).toBe(false);
    expect(await isOpen(neighbour)).toBe(true);
    expect(await Promise.all(sids.map((sid) => isOpen(sid)))).toEqual(sids.map(() => true));
  });

  it('are as many as one likes where limits are off', async () => {
    await sockets.close();
    await start(false);
    const sid = await connected();
    await post(sid, ...repeated(PAIR, OF_SOCKET + 1));
    expect(await isOpen(sid)).toBe(true);
  });
});

describe('connections of one network', () => {
  const LIMIT = 500;

  it('are limited, those of another one are not', async () => {
    const sids = await Promise.all(Array.from({ length: LIMIT }, () => handshake()));
    const [first = ''] = sids;
    expect(await isOpen(await handshake())).toBe(false);
    expect(await isOpen(await handshake('office'))).toBe(true);

    await post(first, '1');
    await until('its place is free', async () => isOpen(await handshake()));
    expect(await isOpen(await handshake())).toBe(false);
  });

  it('begin a thousand times a minute, also where each is hung up', async () => {
    const beginAndEnd = async () => post(await handshake(), '1');
    for (let begun = 0; begun < 1_000; begun += 50)
      await Promise.all(Array.from({ length: 50 }, beginAndEnd));
    const { status } = await fetch(polling(), { headers: { 'X-Network': 'home' } });
    expect(status).toBe(403);
    expect(await isOpen(await handshake('office'))).toBe(true);
  });

  it('are as many as one likes where limits are off, for load tests', async () => {
    await sockets.close();
    await start(false);
    await Promise.all(Array.from({ length: LIMIT }, () => handshake()));
    expect(await isOpen(await handshake())).toBe(true);
  });
});
