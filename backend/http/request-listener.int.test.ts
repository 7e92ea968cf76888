import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Koa, { type Middleware } from 'koa';
import { until } from '../../tests/kit/until';
import { serveListener, type ServedApp } from '../testing/serve-app';
import { chain } from './chain';
import { compressed } from './compressed';
import type { HttpState } from './context';
import { requestListener } from './request-listener';

let served: ServedApp | undefined;
afterEach(() => served?.close());

/** Serves what answers by itself, or throws; with Koa's own listener or with ours. */
const serve = async (answering: Middleware<HttpState>, byKoa = false) => {
  const app = new Koa<HttpState>();
  const failed = jest.fn();
  app.on('error', failed);
  const answer = chain([answering], () => Promise.resolve());
  app.use(answer);
  served = await serveListener(byKoa ? app.callback() : requestListener(app, answer));
  return { ...served, failed };
};

/** An answer without its date. */
const ask = async (url: string, method: string) => {
  const answer = await fetch(url, { method });
  const { date, ...headers } = Object.fromEntries(answer.headers);
  expect(date).toBeDefined();
  return { status: answer.status, headers, text: await answer.text() };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

describe('a request', () => {
  it.each<[string, (ctx: Parameters<Middleware>[0]) => void]>([
    ['a text', (ctx) => (ctx.body = 'día')],
    ['JSON', (ctx) => Object.assign(ctx, { type: 'json', status: 201, body: '{"a":"ñ"}' })],
    ['bytes', (ctx) => Object.assign(ctx, { type: 'image/webp', body: Buffer.from('RIFF') })],
    ['a status alone', (ctx) => (ctx.status = 202)],
    ['nothing', (ctx) => (ctx.status = 204)],
    ['nothing, whose headers were set', (ctx) => Object.assign(ctx, { body: 'text', status: 204 })],
    ['not changed', (ctx) => Object.assign(ctx, { body: 'text', status: 304 })],
    ['a stream', (ctx) => (ctx.body = Readable.from(['dí', 'a']))],
    ['no answer', () => undefined],
  ])('is answered as Koa would answer it: %s', async (_what, answering) => {
    const answerLater: Middleware<HttpState> = async (ctx) => {
      await Promise.resolve();
      answering(ctx);
    };
    const byKoa = await serve(answerLater, true);
    const expected = await Promise.all(METHODS.map((method) => ask(byKoa.url, method)));
    await byKoa.close();
    const { url, failed } = await serve(answerLater);
    expect(await Promise.all(METHODS.map((method) => ask(url, method)))).toEqual(expected);
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
    ['answers what can’t be sent', (ctx) => void (ctx.body = { a: 1 })],
  ])('that %s is answered 500, and the app hears of it', async (_what, answering) => {
    const { url, failed } = await serve(answering);
    const answer = await ask(url, 'POST');
    expect([answer.status, answer.text]).toEqual([500, 'Internal Server Error']);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('whose stream fails is cut off, and the app hears of it', async () => {
    const { url, failed } = await serve((ctx) => {
      ctx.body = Readable.from(
        (function* () {
          yield 'a part';
          throw new Error('broken');
        })(),
      );
    });
    const cutOff = async () => (await fetch(url)).text();
    await expect(cutOff()).rejects.toThrow();
    await until('the app hears of it', () => failed.mock.calls.length > 0);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'broken' });
  });

  it('whose client leaves ends its stream', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024));
      },
    });
    const { port } = await serve((ctx) => void (ctx.body = endless));
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await new Promise((resolve) => client.once('data', resolve));
    client.destroy();
    await until('it is ended', () => endless.destroyed);
  });

  it.each(['gzip', 'identity'])(
    'that waited behind another when its client left ends its stream, and tells nothing: %s',
    async (coding) => {
      let left: () => void = () => undefined;
      const hasLeft = new Promise<void>((resolve) => (left = resolve));
      const source = Readable.from(['a'.repeat(5_000)]);
      let isAsked = false;
      const { port, failed } = await serve(async (ctx, next) => {
        await compressed()(ctx, async () => {
          if (ctx.url === '/first') await new Promise(() => undefined);
          isAsked = true;
          await hasLeft;
          ctx.type = 'json';
          ctx.body = source;
        });
        await next();
      });
      const client = connect(port, '127.0.0.1');
      const asking = (path: string) =>
        `GET ${path} HTTP/1.1\r\nHost: here\r\nAccept-Encoding: ${coding}\r\n\r\n`;
      client.write(asking('/first') + asking('/second'));
      await until('the second is worked on', () => isAsked);
      client.destroy();
      await new Promise((resolve) => setTimeout(resolve, 50));
      left();
      await until('its stream is ended', () => source.destroyed);
      expect(failed).not.toHaveBeenCalled();
    },
  );

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
