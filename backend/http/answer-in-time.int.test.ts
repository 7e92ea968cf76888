import { afterEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { createLogger } from '../../platform/logger';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { errorHandler, answerInTime } from './error-handler';
import { requestLog } from './request-log';

let served: ServedApp | undefined;
afterEach(() => served?.close());

const serve = async (route: Koa.Middleware<HttpState>): Promise<string> => {
  const app = new Koa<HttpState>();
  app.use(requestLog(createLogger('test', 'silent')));
  app.use(errorHandler()).use(answerInTime(50)).use(route);
  served = await serveApp(app);
  return served.url;
};

describe('a route that takes too long', () => {
  it('gets another answer, and may end in any way', async () => {
    let finish: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (finish = resolve));
    let settled: Promise<void> | undefined;
    const url = await serve((ctx) => {
      settled = ended.then(() => {
        ctx.body = 'too late';
        throw new Error('too late as well');
      });
      return settled;
    });

    const answer = await fetch(url);

    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', status: 503 });
    finish();
    await expect(settled).rejects.toThrow('too late as well');
  });

  it('keeps its own answer when it is fast', async () => {
    const url = await serve((ctx) => {
      ctx.body = 'quick';
    });
    expect(await (await fetch(url)).text()).toBe('quick');
  });
});
