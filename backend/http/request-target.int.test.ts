import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { writtenLines } from '../../tests/kit/written-lines';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { errorHandler } from './error-handler';
import { requestLog } from './request-log';
import { requestTarget } from './request-addresses';
import { securityHeaders } from './security-headers';

let served: ServedApp | undefined;
let lines: readonly Record<string, unknown>[];
afterEach(() => served?.close());

/** The whole answer to a request line, as it comes over the wire. */
const answerTo = async (target: string, method = 'GET'): Promise<string> => {
  const written = writtenLines();
  lines = written.lines;
  const app = new Koa<HttpState>();
  app.use(requestLog(written.logger));
  app.use(errorHandler()).use(securityHeaders(undefined)).use(requestTarget());
  app.use((ctx) => {
    ctx.body = `${ctx.path} ${ctx.querystring}`;
  });
  served = await serveApp(app);
  const client = connect(served.port, '127.0.0.1');
  client.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(client);
};

describe('the target of a request', () => {
  it.each(['/api/site?a=1', 'http://localhost/api/site?a=1'])('is read: %s', async (target) => {
    const answer = await answerTo(target);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\/api\/site a=1$/);
  });

  it('may be the server itself', async () => {
    expect(await answerTo('*', 'OPTIONS')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is logged as the first page where it is no address', async () => {
    await answerTo('http://[/x');
    expect(lines).toMatchObject([{ path: '/', status: 400 }]);
  });

  it.each(['http://[/x', 'http://a:b/api/user', 'http://%zz/'])(
    'is refused with 400 where it is no address: %s',
    async (target) => {
      const answer = await answerTo(target);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('/problems/malformed');
      expect(answer).toContain('La dirección de la petición no es válida');
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    },
  );
});
