import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { RaffleChange } from '@contracts/live';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { firstLine, sendRaw } from './raw-request';
import { useSharedSystem } from '../../kit/system/use-shared-system';

const system = useSharedSystem();
let seller: ApiClient;
let buyer: ApiClient;
let raffle: Raffle;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  buyer = await register(system.url, system.named('compradora'));
  // Of a price that nobody else asks, so that a search by price finds it first.
  raffle = await publishRaffle(seller, await uploadPicture(seller), { ticketPrice: 0.57 });
});

const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const visitor = () => apiClient(system.url);

const isAlive = async (): Promise<boolean> => (await fetch(`${system.url}/api/health`)).ok;

/** The first line of the answer. */
const sendParts = async (...parts: readonly string[]): Promise<string> =>
  firstLine(await sendRaw(system.url, ...parts));

describe('long polling', () => {
  it('delivers changes as a web socket does', async () => {
    const socket = io(system.url, { transports: ['polling'] });
    sockets.push(socket);
    const changed = new Promise<RaffleChange>((resolve) => {
      socket.on('raffle:changed', (change: RaffleChange) => {
        if (change.soldTickets > 0) resolve(change);
      });
    });
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    socket.emit('watch', { raffleIds: [raffle.id] });
    await buyer.send('POST', '/api/participations', { raffleId: raffle.id, tickets: 2 });
    expect(await changed).toMatchObject({ raffleId: raffle.id, soldTickets: 2 });
  });

  it('survives a body that arrives after its headers', async () => {
    const handshake = await (
      await fetch(`${system.url}/socket.io/?EIO=4&transport=polling`)
    ).text();
    const { sid } = JSON.parse(handshake.slice(1)) as { sid: string };
    const line = await sendParts(
      `POST /socket.io/?EIO=4&transport=polling&sid=${sid} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n`,
      '40',
    );
    expect(line).toBe('HTTP/1.1 200 OK');
    expect(await isAlive()).toBe(true);
  });

  it('is refused to other pages', async () => {
    const handshake = await fetch(`${system.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { Origin: 'https://otra.example' },
    });
    expect(handshake.status).toBe(403);
  });
});

describe('a body', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'may have fields named like properties of every object: %s',
    async (name) => {
      const text = `{"username":"nadie","password":"secreta","${name}":1}`;
      const answer = await visitor().raw('/api/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: text,
      });
      expect(answer.status).toBe(401);
    },
  );

  it('can’t change the prototype of objects', async () => {
    const answer = await visitor().raw('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"username":"nadie","password":"secreta","__proto__":{"userId":1}}',
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['/api/login', { username: { toString: 1 }, password: 'x' }, '/username'],
    ['/api/login', { username: 'nadie', password: ['x'] }, '/password'],
    ['/api/register', { username: 'nadie2', email: { a: 1 } }, '/email'],
  ])('is refused when a field has the wrong shape: %s %j', async (path, body, pointer) => {
    const { status, body: problem } = await visitor().send<Problem>('POST', path, body);
    expect(status).toBe(422);
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  it.each([[[2, 9]], ['1 0'], ['0x10'], ['1e3'], [true], [{ valueOf: 2 }], ['']])(
    'can not buy %j tickets',
    async (tickets) => {
      const order = { raffleId: raffle.id, tickets };
      expect((await buyer.send('POST', '/api/participations', order)).status).toBe(422);
    },
  );

  it('is refused when it is compressed, whatever its content', async () => {
    for (const [coding, bytes] of [
      ['gzip', gzipSync('{}')],
      ['gzip', Buffer.from('nonsense')],
      ['snappy', Buffer.from('{}')],
    ] as const) {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding };
      const init = { method: 'POST', headers, body: new Uint8Array(bytes) };
      expect((await visitor().raw('/api/login', init)).status).toBe(415);
    }
  });

  it('is refused when it is not JSON, with or without a length', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';
    const line = await sendParts(`${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    expect(line).toBe('HTTP/1.1 415 Unsupported Media Type');
  });

  const registration = (username: string) => ({
    username,
    password: 'secreta',
    email: 'a@b.es',
    firstName: 'Ana',
    lastName: 'Gil',
    adult: true,
  });

  it('can’t name a person with nothing that can be seen', async () => {
    const body = registration('\u200b\u200b\u200b');
    const answer = await visitor().send<Problem>('POST', '/api/register', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map(({ pointer }) => pointer)).toEqual(['/username']);
  });

  it.each([
    ['tres\u200bespacios', 'tresespacios'],
    ['lucia\u202egnp', 'luciagnp'],
    ['ab\u0000b\u0007c', 'abbc'],
  ])('names nobody with what can’t be seen: %j', async (typed, shown) => {
    const body = registration(typed);
    const answer = await visitor().send<{ username: string }>('POST', '/api/register', body);
    expect(answer).toMatchObject({ status: 201, body: { username: shown } });
    const again = await visitor().send('POST', '/api/register', registration(shown));
    expect(again.status).toBe(409);
  });
});

describe('a query', () => {
  it('finds the same with what can’t be seen', async () => {
    const plain = await visitor().get('/api/raffles?title=bici');
    const pasted = await visitor().get('/api/raffles?title=%E2%80%8Bbi%00ci%E2%80%AC');
    expect(pasted).toMatchObject({ status: 200, body: plain.body });
  });

  it.each([
    'constructor=1',
    'toString=1',
    '__proto__=1',
    'hasOwnProperty=x&limit=5',
    '=1',
    'TITLE=',
  ])('of a list is refused with a parameter that it does not have: %s', async (query) => {
    const [name] = query.split('=');
    expect(await visitor().get(`/api/raffles?${query}`)).toMatchObject({
      status: 400,
      body: {
        type: '/problems/unknown-parameter',
        detail: expect.stringMatching(
          `parámetro «${name}»\\. Los que tiene son: title, minPrice, `,
        ),
      },
    });
  });

  it.each([
    'raffles/featured?userType=comercio',
    'raffles/facets?sortBy=newest',
    'categories?limit=1',
    'subcategories?categoryId=1',
    'operations/reports?state=open',
  ])('of any list or search is, whoever asks: %s', async (path) => {
    expect(await visitor().get(`/api/${path}`)).toMatchObject({
      status: 400,
      body: { type: '/problems/unknown-parameter' },
    });
  });

  it.each(['', 'rifas/1', 'buscar', 'api/docs', 'api/health', 'manifest.webmanifest'])(
    'may have what other sites add to links, for a page and what is no list: /%s',
    async (path) => {
      const plain = await visitor().raw(`/${path}`);
      const linked = await visitor().raw(`/${path}?utm_source=boletin&fbclid=IwAR0x&constructor=1`);
      expect(plain.status).toBe(200);
      expect(linked.status).toBe(200);
    },
  );

  it.each(['endDateBefore=2027-02-31', 'endDateAfter=ayer', 'limit=1%200'])(
    'is refused with an impossible value: %s',
    async (query) => {
      expect((await visitor().get(`/api/raffles?${query}`)).status).toBe(422);
    },
  );

  it('has inclusive bounds, exact to the cent', async () => {
    const { ticketPrice } = raffle;
    const find = async (query: string) =>
      (await visitor().get<Raffle[]>(`/api/raffles?${query}`)).body.map(({ id }) => id);
    expect(await find(`minPrice=${ticketPrice}&maxPrice=${ticketPrice}`)).toContain(raffle.id);
    expect(await find(`minPrice=${ticketPrice + 0.004}`)).not.toContain(raffle.id);
    expect(await find(`maxPrice=${ticketPrice - 0.004}`)).not.toContain(raffle.id);
  });

  it('finds nothing for an accent alone', async () => {
    expect((await visitor().get<Raffle[]>('/api/raffles?title=%5E')).body).toEqual([]);
  });

  it.each(['/..%2f..%2fx.json', '/%00.js', '/%E0.js', '/api/%E0', '/objects/uploads/%2e%2e%2fx'])(
    'for an impossible file is answered with 404: %s',
    async (path) => {
      expect(
        (await sendParts(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).slice(9, 12),
      ).toBe('404');
    },
  );

  it.each(['otra.example', 'localhost.otra.example', 'otra.example@localhost', 'localhost/x', ''])(
    'for another host is refused: %s',
    async (host) => {
      const line = await sendParts(`GET /api/raffles HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(line).toBe('HTTP/1.1 421 Misdirected Request');
    },
  );

  it('is answered whatever encodings the client refuses', async () => {
    for (const refused of ['identity;q=0', '*;q=0', 'gzip;q=0, *;q=0']) {
      const answer = await fetch(`${system.url}/api/categories`, {
        headers: { 'Accept-Encoding': refused },
      });
      expect([200, 406]).toContain(answer.status);
    }
  });
});
