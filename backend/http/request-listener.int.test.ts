import { connect } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Koa, { type Middleware } from 'koa';
import { until } from '../../tests/kit/until';
import { serveListener, type ServedApp } from '../testing/serve-app';
import { chain } from './chain';
import type { HttpState } from './context';
import { requestListener } from './request-listener';

let served: ServedApp | undefined;
afterEach(() => served?.close());

/** Serves what answers by itself, or throws. */
const serve = async (answering: Middleware<HttpState>) => {
  const app = new Koa<HttpState>();
  const failed = jest.fn();
  app.on('error', failed);
  const answer = chain([answering], () => Promise.resolve());
  app.use(answer);
  served = await serveListener(requestListener(app, answer));
  return { ...served, failed };
};

/** An answer without its date. */
const ask = async (url: string, method: string) => {
  const answer = await fetch(url, { method });
  const { date, ...headers } = Object.fromEntries(answer.headers);
  expect(date).toBeDefined();
  return { status: answer.status, headers, text: await answer.text() };
};

const COMMANDS = ['POST', 'PUT', 'PATCH', 'DELETE'];

describe('a command', () => {
  it.each<[string, (ctx: Parameters<Middleware>[0]) => void]>([
    ['a text', (ctx) => (ctx.body = 'día')],
    ['JSON', (ctx) => Object.assign(ctx, { type: 'json', status: 201, body: '{"a":"ñ"}' })],
    ['bytes', (ctx) => Object.assign(ctx, { type: 'image/webp', body: Buffer.from('RIFF') })],
    ['a status alone', (ctx) => (ctx.status = 202)],
    ['nothing', (ctx) => (ctx.status = 204)],
    ['nothing, whose headers were set', (ctx) => Object.assign(ctx, { body: 'text', status: 204 })],
    ['no answer', () => undefined],
  ])('is answered as Koa would answer a read: %s', async (_what, answering) => {
    const { url, failed } = await serve(async (ctx) => {
      await Promise.resolve();
      answering(ctx);
    });
    const read = await ask(url, 'GET');
    for (const method of COMMANDS) expect(await ask(url, method)).toEqual(read);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each<[string, Middleware<HttpState>]>([
    ['throws', () => Promise.reject(new Error('broken'))],
    [
      'throws at once',
      () => {
        throw new Error('broken');
      },
    ],
    ['answers what is no text', (ctx) => void (ctx.body = { a: 1 })],
  ])('that %s is answered 500, and the app hears of it', async (_what, answering) => {
    const { url, failed } = await serve(answering);
    const answer = await ask(url, 'POST');
    expect([answer.status, answer.text]).toEqual([500, 'Internal Server Error']);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('whose client breaks the connection is told to the app', async () => {
    let isAsked = false;
    const { port, failed } = await serve(() => {
      isAsked = true;
      return new Promise(() => undefined);
    });
    const client = connect(port, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n');
    await until('it is asked', () => isAsked);
    client.resetAndDestroy();
    await until('the app hears of it', () => failed.mock.calls.length === 1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'ECONNRESET' });
  });
});
