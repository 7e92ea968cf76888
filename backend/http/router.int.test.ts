import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { dispatch, Router } from './router';

const things = (): Router => {
  const router = new Router();
  router.get('/things/:id', (ctx) => {
    ctx.body = `thing ${ctx.params['id']}`;
  });
  router.get('/things/newest', (ctx) => {
    ctx.body = 'the newest';
  });
  router.post(
    '/things/:id/parts/:part',
    async (ctx, next) => {
      ctx.set('x-first', 'yes');
      await next();
    },
    (ctx) => {
      ctx.body = `${ctx.params['part']} of ${ctx.params['id']}`;
    },
  );
  router.delete('/things/:id', (ctx) => {
    ctx.status = 204;
  });
  return router;
};

const api = dispatch({
  prefix: '/api',
  before: [
    (ctx, next) => {
      ctx.set('x-before', 'yes');
      return next();
    },
  ],
  routers: [things()],
});

let served: ServedApp;
beforeAll(async () => {
  const app = new Koa<HttpState>();
  app.use(api);
  app.use((ctx) => {
    ctx.status = 404;
    ctx.body = 'what follows';
  });
  served = await serveApp(app);
});
afterAll(() => served.close());

const ask = (path: string, method = 'GET') => fetch(`${served.url}${path}`, { method });

describe('a request on a route', () => {
  it.each([
    ['/api/things/7', 'thing 7'],
    ['/api/things/7/', 'thing 7'],
    ['/API/Things/Ab', 'thing Ab'],
    ['/api/things/7?id=8', 'thing 7'],
    ['/api/things/a%2Fb', 'thing a/b'],
    ['/api/things/a%20%C3%B1', 'thing a ñ'],
    ['/api/things/%zz', 'thing %zz'],
    ['/api/things/%C3', 'thing %C3'],
    ['/api/things/%ED%A0%80%20', 'thing %ED%A0%80%20'],
    ['/api/things/%C4%B0', 'thing İ'],
    ['/api/things/%2525', 'thing %25'],
    ['/api/things/newest', 'the newest'],
    [`/api/things/${'7'.repeat(500)}`, `thing ${'7'.repeat(500)}`],
  ])('is answered: %s', async (path, expected) => {
    const answer = await ask(path);
    expect(await answer.text()).toBe(expected);
    expect(answer.headers.get('x-before')).toBe('yes');
  });

  it('goes through all its middleware', async () => {
    const answer = await ask('/api/things/%C4%B0/parts/lid', 'POST');
    expect(await answer.text()).toBe('lid of İ');
    expect(answer.headers.get('x-first')).toBe('yes');
  });

  it('may ask for the head alone', async () => {
    const answer = await ask('/api/things/7', 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('7');
  });

  it('is told apart by its method', async () => {
    expect((await ask('/api/things/7', 'DELETE')).status).toBe(204);
  });
});

describe('a request on no route', () => {
  it.each([
    ['another path', '/api/nothing', 'GET'],
    ['a path that goes on', '/api/things/7/parts', 'GET'],
    ['another method', '/api/things/7', 'PUT'],
    ['a method that no route has', '/api/things/7', 'PROPFIND'],
    ['the bare prefix', '/api', 'GET'],
    ['no prefix', '/things/7', 'GET'],
    ['a prefix that goes on', '/apis/things/7', 'GET'],
    ['an encoded prefix', '/%61pi/things/7', 'GET'],
    ['an encoded letter of the route', '/api/th%69ngs/7', 'GET'],
    ['an encoded slash of the route', '/api%2Fthings/7', 'GET'],
  ])('is left to what follows: %s', async (_what, path, method) => {
    const answer = await ask(path, method);
    expect(await answer.text()).toBe('what follows');
    expect(answer.headers.get('x-before')).toBeNull();
  });
});

it('knows its routes', () => {
  expect(api.routes).toEqual([
    'GET /api/things/:id',
    'GET /api/things/newest',
    'POST /api/things/:id/parts/:part',
    'DELETE /api/things/:id',
  ]);
});
