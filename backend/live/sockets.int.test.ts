import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import {
  WATCHED_MAX,
  type ClientEvents,
  type RaffleChange,
  type ServerEvents,
} from '../../contracts/live';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import { createSiteAddresses } from '../http/site-addresses';
import { askRaw, UPGRADE } from '../testing/ask-raw';
import { createSockets, type LiveSockets } from './sockets';

const POLLING = '/socket.io/?EIO=4&transport=polling';
const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket';

const changeOf = (raffleId: number, revision = 1): RaffleChange => ({
  raffleId,
  revision,
  soldTickets: revision,
  participants: 1,
  status: 'active',
  featured: false,
});

let server: Server;
let url: string;
let lines: readonly Record<string, unknown>[];
let sockets: LiveSockets;
let client: Socket<ServerEvents, ClientEvents>;
let heard: RaffleChange[];
let fails: boolean;
let asked: number;
/** What reads wait for. */
let held: Promise<void> | undefined;

const hear = jest.fn((_word: unknown) => Promise.resolve());

const current = async (raffleIds: readonly number[]) => {
  asked += 1;
  await held;
  if (fails) throw new Error('The read models are away');
  return raffleIds.map((id) => changeOf(id));
};

beforeEach(async () => {
  fails = false;
  held = undefined;
  asked = 0;
  heard = [];
  const written = writtenLines();
  lines = written.lines;
  server = createServer();
  sockets = createSockets({
    server,
    numbering: 'numbering-1',
    witnesses: { word: () => 'word', hear },
    current,
    visitorOf: () => Promise.resolve(undefined),
    networkOf: () => '127.0.0.1',
    areLimited: false,
    addresses: createSiteAddresses({ host: '127.0.0.1', publicUrl: 'https://rifas.example' }),
    logger: written.logger,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  client = io(url, { transports: ['websocket'] });
  client.on('raffle:changed', (change) => heard.push(change));
});

afterEach(async () => {
  jest.restoreAllMocks();
  client.close();
  await sockets.close();
});

const hears = (count: number) => until(`${count} changes`, () => heard.length >= count);
const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
const isNobodyConnected = async () => (await countConnections()) === 0;
const idsHeard = () => heard.map(({ raffleId }) => raffleId);

describe('a browser that was told of the log', () => {
  const openAgain = (word: string) => {
    client.close();
    client = io(url, { transports: ['websocket'], auth: { word } });
    return new Promise((resolve) => client.once('word', resolve));
  };

  it('is heard before it is told anew', async () => {
    hear.mockClear();
    expect(await openAgain('a word of before')).toBe('word');
    expect(hear.mock.calls).toEqual([['a word of before']]);
  });

  it('keeps its word while the log can not be read', async () => {
    const told: string[] = [];
    hear.mockRejectedValueOnce(new Error('away'));
    client.close();
    client = io(url, { transports: ['websocket'], auth: { word: 'a word of before' } });
    client.on('word', (word) => told.push(word));
    client.on('raffle:changed', (change) => heard.push(change));
    client.emit('watch', { raffleIds: [1] });
    await hears(1);
    expect(told).toEqual([]);
    expect(lines.at(-1)).toMatchObject({
      msg: 'what a browser knows of the log is not compared',
    });
  });
});

describe('watching', () => {
  it('is answered with the present values, once for each raffle', async () => {
    client.emit('watch', { raffleIds: [1, 2] });
    await hears(2);
    client.emit('watch', { raffleIds: [2, 3] });
    await hears(3);
    client.emit('watch', { raffleIds: [1, 2, 3] });
    client.emit('unwatch', { raffleIds: [2] });
    client.emit('watch', { raffleIds: [2] });
    await hears(4);
    expect(idsHeard()).toEqual([1, 2, 3, 2]);
    expect(asked).toBe(3);
  });

  it('is read once at a time, and what is asked meanwhile together', async () => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    client.emit('watch', { raffleIds: [1] });
    await until('the read', () => asked === 1);
    for (const id of [2, 3, 4]) client.emit('watch', { raffleIds: [id] });
    client.emit('unwatch', { raffleIds: [3] });
    client.emit('watch', { raffleIds: [5] });
    await until('the server has heard all of these', () => {
      sockets.publish(changeOf(5, 9));
      return idsHeard().includes(5);
    });
    release();
    const answers = () => heard.filter(({ revision }) => revision === 1);
    await until('the answers', () => answers().length === 4);
    expect(answers().map(({ raffleId }) => raffleId)).toEqual([1, 2, 4, 5]);
    expect(asked).toBe(2);
  });

  it('works at the second attempt when the first one failed', async () => {
    fails = true;
    client.emit('watch', { raffleIds: [1] });
    await until('the attempt', () => asked === 1);
    fails = false;
    client.emit('watch', { raffleIds: [1] });
    await hears(1);
    sockets.publish(changeOf(1, 2));
    await hears(2);
    expect(heard.at(-1)?.revision).toBe(2);
  });

  it('is limited to a number of raffles, and only those are answered', async () => {
    const ids = Array.from({ length: WATCHED_MAX }, (_, index) => index + 1);
    client.emit('watch', { raffleIds: ids });
    await hears(WATCHED_MAX);
    client.emit('watch', { raffleIds: [WATCHED_MAX + 1, 5] });
    client.emit('unwatch', { raffleIds: [5] });
    client.emit('watch', { raffleIds: [WATCHED_MAX + 1] });
    await hears(WATCHED_MAX + 1);
    expect(idsHeard().at(-1)).toBe(WATCHED_MAX + 1);
  });
});

describe('a request to watch', () => {
  it.each([
    [null],
    [undefined],
    ['text'],
    [7],
    [{}],
    [{ raffleIds: 'all' }],
    [{ raffleIds: null }],
  ])('is ignored where it is none: %j', async (request) => {
    // What a client of another make may send.
    const odd = request as never;
    client.emit('watch', odd);
    client.emit('unwatch', odd);
    client.emit('watch', { raffleIds: [9] });
    await hears(1);
    expect(idsHeard()).toEqual([9]);
    expect(lines).toEqual([]);
  });

  it('is about whole numbers from 1, each once', async () => {
    const raffleIds = [0, -1, 1.5, 2 ** 53, Number.NaN, '8', null, {}, 7, 7, 1] as number[];
    client.emit('watch', { raffleIds });
    await hears(2);
    expect(idsHeard()).toEqual([7, 1]);
  });

  it('ends the connection where it is too long', async () => {
    const left = new Promise<void>((resolve) => client.on('disconnect', () => resolve()));
    client.io.reconnection(false);
    client.emit('watch', { raffleIds: Array.from({ length: 9_000 }, (_, index) => index) });
    await left;
    expect(asked).toBe(0);
  });

  it('is answered twenty times a second', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(50_000);
    for (let id = 1; id <= 25; id += 1) client.emit('watch', { raffleIds: [id] });
    await hears(20);
    client.close();
    await until('all were read', () => isNobodyConnected());
    expect(idsHeard()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe('a change of a raffle', () => {
  it('reaches those who watch it, until they stop', async () => {
    client.emit('watch', { raffleIds: [1, 2] });
    await hears(2);
    sockets.publish(changeOf(3, 7));
    sockets.publish(changeOf(1, 7));
    await hears(3);
    client.emit('unwatch', { raffleIds: [1] });
    client.emit('watch', { raffleIds: [4] });
    await hears(4);
    sockets.publish(changeOf(1, 8));
    sockets.publish(changeOf(2, 8));
    await hears(5);
    expect(heard.slice(2).map(({ raffleId, revision }) => [raffleId, revision])).toEqual([
      [1, 7],
      [4, 1],
      [2, 8],
    ]);
  });

  it('does not reach those whose request failed, unless they watched before', async () => {
    client.emit('watch', { raffleIds: [1] });
    await hears(1);
    fails = true;
    client.emit('watch', { raffleIds: [1, 2] });
    await until('the failure', () => lines.length === 1);
    expect(lines).toMatchObject([{ level: 40, err: { message: 'The read models are away' } }]);
    sockets.publish(changeOf(2, 7));
    sockets.publish(changeOf(1, 7));
    await hears(2);
    expect(idsHeard()).toEqual([1, 1]);
  });
});

describe('a connection', () => {
  it.each([
    ['another site', { Origin: 'https://otra.example' }],
    ['a name that was made to lead here', { Origin: 'http://otra.example', Host: 'otra.example' }],
    ['this site over http', { Origin: 'http://rifas.example', Host: 'rifas.example' }],
    ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site that is named only as referrer', { Referer: 'https://otra.example/' }],
  ])('is refused to a page of %s', async (_what, headers) => {
    const answer = await askRaw(`${url}${WEBSOCKET}`, { ...UPGRADE, ...headers });
    expect(answer).toMatchObject({ status: 400, body: 'Forbidden' });
    expect((await askRaw(`${url}${POLLING}`, headers)).status).toBe(403);
  });

  it.each([{ Origin: 'https://rifas.example' }, {}])('is made for %j', async (headers) => {
    expect((await askRaw(`${url}${WEBSOCKET}`, { ...UPGRADE, ...headers })).status).toBe(101);
    expect((await askRaw(`${url}${POLLING}`, headers)).status).toBe(200);
  });

  it('does not come with a client of its own', async () => {
    expect((await fetch(`${url}/socket.io/socket.io.js`)).status).not.toBe(200);
  });

  it('of a crowd lets a request of somebody else go before', async () => {
    const answered: string[] = [];
    server.on('request', ({ url: path }, response) => path === '/page' && response.end());
    const { port } = new URL(url);
    const opened = Array.from({ length: 31 }, () => connect(Number(port), '127.0.0.1'));
    await until('all are in', async () => (await countConnections()) === opened.length + 1);
    const upgrade = Object.entries({ Host: 'rifas.example', ...UPGRADE })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    for (const [index, socket] of opened.entries()) {
      const isLast = index === opened.length - 1;
      socket.once('data', () => answered.push(isLast ? 'page' : 'socket'));
      if (isLast) socket.write('GET /page HTTP/1.1\r\nHost: rifas.example\r\n\r\n');
      else socket.write(`GET ${WEBSOCKET} HTTP/1.1\r\n${upgrade}\r\n`);
    }
    await until('all are answered', () => answered.length === opened.length);
    for (const socket of opened) socket.destroy();
    expect(answered.indexOf('page')).toBeLessThan(5);
  });
});
