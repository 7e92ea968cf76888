import { Readable } from 'node:stream';
import Koa from 'koa';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { errorHandler } from '../http/error-handler';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { createOneDownload } from './one-download';

const PERSON = 7;

let site: ServedApp;
let isStopped: boolean;

/** More than fits on the way. */
async function* endless(): AsyncGenerator<string, void> {
  try {
    for (;;) yield await Promise.resolve('x'.repeat(10_000));
  } finally {
    isStopped = true;
  }
}

beforeEach(async () => {
  isStopped = false;
  const oneDownload = createOneDownload();
  const app = new Koa();
  app.silent = true;
  app.use(errorHandler());
  app.use((ctx) => {
    const write = ctx.path === '/short' ? ['x'] : endless();
    ctx.body = oneDownload(Number(ctx.get('x-user')), () => Readable.from(write));
  });
  site = await serveApp(app);
});
afterEach(() => site.close());

const take = (path = '/', userId = PERSON, signal?: AbortSignal) =>
  fetch(site.url + path, { headers: { 'x-user': String(userId) }, ...(signal && { signal }) });

it('a person takes along one file at a time, and another one when it is over', async () => {
  const leaving = new AbortController();
  await take('/', PERSON, leaving.signal);
  const second = await take();
  expect([second.status, await second.json()]).toMatchObject([
    429,
    {
      detail:
        'Ya se está descargando un archivo con tus datos: espera a que termine. Espera un momento y vuelve a probar.',
    },
  ]);
  expect((await take('/short', PERSON + 1)).status).toBe(200);
  leaving.abort();
  await until('nothing is read any more', () => Promise.resolve(isStopped));
  for (let files = 0; files < 2; files += 1) {
    const answer = await take('/short');
    expect([answer.status, await answer.text()]).toEqual([200, 'x']);
  }
});
