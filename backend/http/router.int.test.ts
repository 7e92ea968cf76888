import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { openSteps } from '../testing/serve-routes';
import type { HttpState } from './context';
import { errorHandler } from './error-handler';
import { textParam } from './params';
import { route, type RouteGroup } from './route';
import { dispatch } from './router';
import { serveRoute } from './serve-route';
import { anybody } from './who';

const answers = { 200: { description: 'Un texto', types: ['text/plain'] } } as const;
const common = { summary: 'Una cosa', who: anybody, answers } as const;
const reply = (body: string) => ({ body, type: 'text' });

const things: RouteGroup = {
  title: 'Cosas',
  prefix: '/api',
  routes: [
    route(
      {
        ...common,
        method: 'GET',
        path: '/things/:id',
        id: 'thing',
        params: { id: textParam('Cuál') },
      },
      ({ params: { id } }) => reply(`thing ${id}`),
    ),
    route({ ...common, method: 'GET', path: '/things/newest', id: 'newest' }, () =>
      reply('the newest'),
    ),
    route(
      {
        ...common,
        method: 'DELETE',
        path: '/things/:id',
        id: 'remove',
        params: { id: textParam('Cuál') },
        answers: { 204: { description: 'Ya no está' } },
      },
      () => undefined,
    ),
  ],
};

/** Another feature, whose paths begin like those of the first. */
const parts: RouteGroup = {
  title: 'Partes',
  prefix: '/api',
  routes: [
    route(
      {
        ...common,
        method: 'POST',
        path: '/things/:id/parts/:part',
        id: 'part',
        params: { id: textParam('Cuál'), part: textParam('Qué parte') },
      },
      ({ params: { id, part } }) => reply(`${part} of ${id}`),
    ),
  ],
};

const api = dispatch({
  groups: [things, parts],
  before: {
    '/api': [
      (ctx, next) => {
        ctx.set('x-before', 'yes');
        return next();
      },
    ],
    '/objects': [],
  },
  serve: serveRoute(openSteps),
});

let served: ServedApp;
beforeAll(async () => {
  const app = new Koa<HttpState>();
  app.use(errorHandler());
  app.use(api);
  app.use((ctx) => {
    ctx.status = 404;
    ctx.body = 'what follows';
  });
  served = await serveApp(app);
});
afterAll(() => served.close());

const ask = (path: string, method = 'GET') => fetch(`${served.url}${path}`, { method });

describe('a request with a route', () => {
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

  it('gets every part of its path', async () => {
    const answer = await ask('/api/things/%C4%B0/parts/lid', 'POST');
    expect(await answer.text()).toBe('lid of İ');
  });

  it('may use HEAD', async () => {
    const answer = await ask('/api/things/7', 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('7');
  });

  it('is distinguished by its method', async () => {
    expect((await ask('/api/things/7', 'DELETE')).status).toBe(204);
  });
});

describe('a request with another method than its address has', () => {
  it.each(['PUT', 'PROPFIND', 'OPTIONS'])(
    'is refused, and told which it may use: %s',
    async (method) => {
      const answer = await ask('/api/things/7', method);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD');
      expect(await answer.json()).toMatchObject({ type: '/problems/method-not-allowed' });
      expect(answer.headers.get('x-before')).toBeNull();
    },
  );
});

describe('a request without a route', () => {
  it.each([
    ['another path', '/api/nothing', 'GET'],
    ['a path that goes on', '/api/things/7/parts', 'GET'],
    ['two slashes at the end', '/api/things/7//', 'GET'],
    ['two slashes within', '/api//things/7', 'GET'],
    ['an id of nothing', '/api/things/', 'GET'],
    ['the bare prefix', '/api', 'GET'],
    ['no prefix', '/things/7', 'GET'],
    ['a prefix that goes on', '/apis/things/7', 'GET'],
    ['an encoded prefix', '/%61pi/things/7', 'GET'],
    ['an encoded letter of the route', '/api/th%69ngs/7', 'GET'],
    ['an encoded slash of the route', '/api%2Fthings/7', 'GET'],
  ])('is left to the next middleware: %s', async (_what, path, method) => {
    const answer = await ask(path, method);
    expect(await answer.text()).toBe('what follows');
    expect(answer.headers.get('x-before')).toBeNull();
  });
});
