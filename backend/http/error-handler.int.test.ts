import { afterEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { MongoDriverError } from 'mongodb';
import type { Problem } from '../../contracts/problems';
import { createLogger } from '../../platform/logger';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { errorHandler } from './error-handler';
import { requestLog } from './request-log';

let served: ServedApp | undefined;

afterEach(() => served?.close());

/** The answer and the log lines of a route that throws. */
const whenThrown = async (error: unknown) => {
  const lines: string[] = [];
  const app = new Koa<HttpState>();
  app.use(requestLog(createLogger('test', 'info', { write: (line) => lines.push(line) })));
  app.use(errorHandler());
  app.use(() => {
    throw error;
  });
  served = await serveApp(app);
  const answer = await fetch(served.url);
  return { answer, text: await answer.text(), logged: lines.join('') };
};

describe('an internal error', () => {
  it('is answered with only an id, which leads to its cause in the log', async () => {
    const { answer, text, logged } = await whenThrown(new Error('the table of secrets is gone'));
    const problem = JSON.parse(text) as Problem;

    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(problem).toEqual({
      type: '/problems/internal',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Algo ha fallado. Inténtalo de nuevo más tarde.',
      instance: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(logged).toContain(problem.instance);
    expect(logged).toContain('the table of secrets is gone');
  });

  it.each([
    ['that says more of itself', Object.assign(new Error('no'), { expose: true, body: 'secrets' })],
    [
      'with headers of its own',
      Object.assign(new Error('no'), { headers: { 'X-Kind': 'secrets' } }),
    ],
    ['with a status of its own', Object.assign(new Error('secrets'), { status: 500 })],
    ['that is none', 'secrets'],
  ])('reveals no more when it is %s', async (_what, error) => {
    const { answer, text } = await whenThrown(error);

    expect(answer.status).toBe(500);
    expect(text + JSON.stringify([...answer.headers])).not.toContain('secrets');
  });
});

describe('an unavailable part', () => {
  it('is reported when no connection to the document store becomes free', async () => {
    const noneFree = new MongoDriverError('Timed out while checking out a connection');
    Object.defineProperty(noneFree, 'name', { value: 'MongoWaitQueueTimeoutError' });
    const { answer, text } = await whenThrown(noneFree);

    expect(answer.status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ type: '/problems/unavailable', status: 503 });
  });

  it.each(['MISCONF Errors writing to the AOF file', 'OOM command not allowed', 'LOADING data'])(
    'is reported when Redis refuses: %s',
    async (message) => {
      const refused = Object.assign(new Error(message), { name: 'ReplyError' });
      expect((await whenThrown(refused)).answer.status).toBe(503);
    },
  );

  it.each(['ENOSPC', 'EDQUOT'])('is reported when a disk is full: %s', async (code) => {
    const full = Object.assign(new Error('write'), { code });
    expect((await whenThrown(full)).answer.status).toBe(503);
  });

  it('is not reported for a command that Redis does not know', async () => {
    const wrong = Object.assign(new Error('ERR unknown command'), { name: 'ReplyError' });
    expect((await whenThrown(wrong)).answer.status).toBe(500);
  });
});
