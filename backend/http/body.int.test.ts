import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { serveMiddleware } from '../testing/serve-routes';
import type { ServedApp } from '../testing/serve-app';
import { jsonBody } from './body';

const LIMIT_BYTES = 102_400;

let served: ServedApp;
beforeAll(async () => {
  served = await serveMiddleware(jsonBody(), (ctx) => {
    ctx.body = { read: ctx.request.body };
  });
});
afterAll(() => served.close());

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly chunked?: boolean;
}

/** `fetch` decides about these headers and methods by itself. */
const send = ({ method = 'POST', headers = {}, body = '', chunked = false }: Sent) =>
  new Promise<{ readonly status: number | undefined; readonly answer: unknown }>(
    (resolve, reject) => {
      const type = { 'Content-Type': 'application/json' };
      const length = chunked ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const sent = request(served.url, { method, headers: { ...length, ...type, ...headers } });
      sent.on('error', reject).on('response', (response) => {
        text(response).then((answer) => {
          sent.destroy();
          resolve({ status: response.statusCode, answer: JSON.parse(answer) as unknown });
        }, reject);
      });
      if (chunked) sent.flushHeaders();
      sent.end(body);
    },
  );

const read = (value: unknown) => ({ status: 200, answer: { read: value } });
const refused = (status: number, type: string, detail: string) => ({
  status,
  answer: expect.objectContaining({ type: `/problems/${type}`, detail }),
});

/** JSON of this many bytes. */
const jsonOf = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2));

describe('a JSON body', () => {
  it.each(['POST', 'PUT', 'PATCH'])('is read: %s', async (method) => {
    expect(await send({ method, body: '{"año":[1]}' })).toEqual(read({ año: [1] }));
  });

  it('is not read where no route has one', async () => {
    expect(await send({ method: 'DELETE', body: '{"a":1}' })).toEqual(read(undefined));
    expect(await send({ method: 'DELETE', body: '{' })).toEqual(read(undefined));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'is not read as another type: «%s»',
    async (type) => {
      const headers = { 'Content-Type': type };
      expect(await send({ headers, body: '{"a":1}' })).toEqual(read(undefined));
    },
  );

  it.each([
    ['of no bytes', { body: '' }],
    ['of no bytes, in chunks', { body: '', chunked: true }],
  ])('is an empty object where it is missing: %s', async (_what, sent) => {
    expect(await send(sent)).toEqual(read({}));
  });

  it('is an empty object where the request does not speak of a body', async () => {
    const client = connect(served.port, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(client)).toMatch(/\{"read":\{\}\}$/);
  });

  it('is read whether it comes with its head, after it or in parts, on one connection', async () => {
    const client = connect(served.port, '127.0.0.1');
    let received = '';
    client.on('data', (data) => (received += data.toString()));
    const head = (length: number, more = '') =>
      `POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
    const answered = (body: string) => until(body, () => received.endsWith(`{"read":${body}}`));

    client.write(`${head(8)}{"at":1}`);
    await answered('{"at":1}');
    client.write(head(8));
    client.write('{"at":2}');
    await answered('{"at":2}');
    client.write(`${head(8, 'Connection: close\r\n')}{"at"`);
    setImmediate(() => client.write(':3}'));
    await answered('{"at":3}');
    await until('the connection ends', () => client.closed);
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  });

  it.each(['{', '{"a":1,}', 'x', '{"__proto__":{"isAdmin":true}}'])(
    'is refused where it is no JSON, or names a prototype: %s',
    async (body) => {
      const detail = 'El cuerpo de la petición no es JSON válido';
      expect(await send({ body })).toEqual(refused(400, 'malformed', detail));
    },
  );
});

describe('the size of a JSON body', () => {
  const tooBig = refused(413, 'too-big', 'El cuerpo de la petición es demasiado grande');

  it.each([false, true])('may be a hundred kilobytes, in chunks: %s', async (chunked) => {
    const body = jsonOf(LIMIT_BYTES);
    expect(await send({ body, chunked })).toEqual(read(JSON.parse(body)));
  });

  it.each([false, true])('may not be a byte more, in chunks: %s', async (chunked) => {
    expect(await send({ body: jsonOf(LIMIT_BYTES + 1), chunked })).toEqual(tooBig);
  });

  it('is refused before the body is sent', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': LIMIT_BYTES + 1 };
    const sent = request(served.url, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sent.on('error', reject).on('response', ({ statusCode }) => resolve(statusCode));
    });
    sent.flushHeaders();
    expect(await answered).toBe(413);
    sent.destroy();
  });
});

describe('the coding of a body', () => {
  it.each(['identity', 'Identity'])('may be that of no coding: %s', async (coding) => {
    const headers = { 'Content-Encoding': coding };
    expect(await send({ headers, body: '{"a":1}' })).toEqual(read({ a: 1 }));
  });

  it.each([
    ['gzip', 'application/json'],
    ['br', 'text/plain'],
    ['identity, gzip', 'application/json'],
  ])('is refused: %s for %s', async (coding, type) => {
    const headers = { 'Content-Encoding': coding, 'Content-Type': type };
    expect(await send({ headers, body: '{"a":1}' })).toEqual(
      refused(415, 'encoded', 'El cuerpo de la petición no puede ir comprimido'),
    );
  });

  it('does not matter where no body is read', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    expect(await send({ method: 'DELETE', headers })).toEqual(read(undefined));
  });
});

describe('a body', () => {
  const HEAD =
    'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 7\r\nConnection: close\r\n\r\n';

  /** What a request listened for, whose parts arrive one by one. */
  const listenedFor = async (
    ...parts: readonly string[]
  ): Promise<readonly (string | symbol)[]> => {
    const listened: (string | symbol)[] = [];
    let isHeard = false;
    const noting = await serveMiddleware(
      (ctx, next) => {
        const on = jest.spyOn(ctx.req, 'on');
        ctx.res.once('close', () => listened.push(...on.mock.calls.map(([event]) => event)));
        isHeard = true;
        return next();
      },
      jsonBody(),
      (ctx) => {
        ctx.body = ctx.request.body;
      },
    );
    const client = connect(noting.port, '127.0.0.1').setNoDelay();
    const answer = text(client);
    for (const part of parts) {
      client.write(part);
      await until('the first part is there', () => isHeard);
    }
    expect(await answer).toMatch(/\{"a":1\}$/);
    await noting.close();
    return listened;
  };

  it('that comes with its head is read at once', async () => {
    expect(await listenedFor(`${HEAD}{"a":1}`)).not.toContain('data');
  });

  it('that comes in parts is waited for', async () => {
    expect(await listenedFor(`${HEAD}{"a"`, ':1}')).toContain('data');
    expect(await listenedFor(HEAD, '{"a":1}')).toContain('data');
  });
});
