import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { createLogger } from '../../platform/logger';
import { until } from '../../tests/kit/until';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { jsonBody } from './body';
import type { HttpState } from './context';
import { errorHandler } from './error-handler';
import { requestLog } from './request-log';

const WITHIN_MS = 100;

let served: ServedApp | undefined;
afterEach(() => served?.close());

const serve = async (): Promise<number> => {
  const app = new Koa<HttpState>();
  app.use(requestLog(createLogger('test', 'silent')));
  app.use(errorHandler()).use(jsonBody(WITHIN_MS));
  app.use((ctx) => {
    ctx.body = ctx.request.body;
  });
  served = await serveApp(app);
  return served.port;
};

describe('a body that does not arrive', () => {
  it('is answered 408, and its connection closed', async () => {
    const client = connect(await serve(), '127.0.0.1');
    let received = '';
    client.on('data', (data) => (received += data.toString()));
    client.write(
      'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a":',
    );
    await until('the connection ends', () => client.closed);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toMatch(/\r\nConnection: close\r\n/i);
    expect(received).toContain('/problems/body-too-slow');
    expect(received).toContain('La petición ha tardado demasiado. Inténtalo de nuevo.');
  });

  it.each(['application/json', 'text/plain'])(
    'leaves its connection usable when more of it comes than is read: %s',
    async (type) => {
      const client = connect(await serve(), '127.0.0.1');
      let received = '';
      client.on('data', (data) => (received += data.toString()));
      const head = `POST / HTTP/1.1\r\nHost: here\r\nContent-Type: ${type}\r\n`;
      client.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      const chunk = 'x'.repeat(64 * 1024);
      for (let sent = 0; sent < 8; sent += 1) client.write(`10000\r\n${chunk}\r\n`);
      client.write('0\r\n\r\n');
      client.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n');
      await until('both are answered', () => received.split('HTTP/1.1 ').length === 3);
      client.destroy();
    },
  );

  it('does not disturb other bodies', async () => {
    const answer = await fetch(`http://127.0.0.1:${await serve()}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await answer.json()).toEqual({ a: 1 });
  });
});
