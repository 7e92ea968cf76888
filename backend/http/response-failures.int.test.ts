import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Koa, { type Middleware } from 'koa';
import { until } from '../../tests/kit/until';
import type { Logger } from '../../platform/logger';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { compressed } from './compressed';
import { logResponseFailures } from './response-failures';

let served: ServedApp | undefined;
afterEach(() => served?.close());

/** Serves what answers by itself, or throws. */
const serve = async (answering: Middleware) => {
  const app = new Koa();
  const logger = { error: jest.fn(), debug: jest.fn() };
  // Of a logger, these two alone are asked for.
  app.on('error', logResponseFailures(logger as unknown as Logger));
  app.use(answering);
  served = await serveApp(app);
  return { ...served, logger };
};

describe('an answer', () => {
  it('whose stream fails is cut off, and logged', async () => {
    const { url, logger } = await serve((ctx) => {
      ctx.body = Readable.from(
        (function* () {
          yield 'a part';
          throw new Error('broken');
        })(),
      );
    });
    const cutOff = async () => (await fetch(url)).text();
    await expect(cutOff()).rejects.toThrow();
    await until('it is logged', () => logger.error.mock.calls.length > 0);
    expect(logger.error.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'broken' } });
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
    'that waited behind another when its client left ends its stream, and is no error: %s',
    async (coding) => {
      let left: () => void = () => undefined;
      const hasLeft = new Promise<void>((resolve) => (left = resolve));
      const source = Readable.from(['a'.repeat(5_000)]);
      let isAsked = false;
      const { port, logger } = await serve(async (ctx, next) => {
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
      expect(logger.error).not.toHaveBeenCalled();
    },
  );

  it('whose client breaks the connection is no error', async () => {
    let isAsked = false;
    const { port, logger } = await serve(() => {
      isAsked = true;
      return new Promise(() => undefined);
    });
    const client = connect(port, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n');
    await until('it is asked', () => isAsked);
    client.resetAndDestroy();
    await until('it is logged', () => logger.debug.mock.calls.length === 1);
    expect(logger.debug.mock.calls[0]?.[0]).toMatchObject({ err: { code: 'ECONNRESET' } });
    expect(logger.error).not.toHaveBeenCalled();
  });
});
