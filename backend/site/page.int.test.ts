import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, json, text as textOf } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { createLogger } from '../../platform/logger';
import type { HttpState } from '../http/context';
import { compressed } from '../http/compressed';
import { errorHandler } from '../http/error-handler';
import { endlessReads } from '../http/read-turns';
import { requestLog } from '../http/request-log';
import { createSiteAddresses } from '../http/site-addresses';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { KeptPageFiles } from './kept-page-files';
import { firstScript, servePage } from './page';
import type { FindPage } from './pages/find-page';

const HEAD = '<!-- head --><title>as built</title><!-- /head -->';
const PAGE =
  HEAD +
  '<script nonce="CSP_NONCE_PLACEHOLDER"></script><style nonce="CSP_NONCE_PLACEHOLDER">' +
  '<script type="module" crossorigin src="/assets/index-1a2b.js"></script>';

const PACKED = 'run(); '.repeat(500);

let folder: string;
let served: ServedApp;

const addresses = createSiteAddresses({ host: '127.0.0.1', publicUrl: undefined });

/** What a page may be, by its address. */
const findPage: FindPage = (path) => {
  if (path === '/away') return Promise.reject(new Error('no database'));
  if (path === '/late') return new Promise(() => undefined);
  const status = path === '/nada' ? 404 : 200;
  return Promise.resolve({ status, head: { title: path, description: '$& <b>', path } });
};

/** Of an earlier build. */
const findEarlier: KeptPageFiles['find'] = (name) =>
  Promise.resolve(name === 'index-4e5f.js' ? Buffer.from('before()') : undefined);

const serve = async (from: string): Promise<ServedApp> => {
  const app = new Koa<HttpState>();
  app.use(requestLog(createLogger('test', 'silent')));
  app.use(errorHandler());
  app.use(compressed());
  app.use(servePage(from, { findEarlier, findPage, readTurns: endlessReads, addresses }));
  app.use((ctx) => {
    ctx.status = 404;
    ctx.body = 'what follows';
  });
  return serveApp(app);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-page-'));
  const built = join(folder, 'public');
  await mkdir(join(built, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'a secret');
  await writeFile(join(built, 'index.html'), PAGE);
  await writeFile(join(built, 'favicon.svg'), '<svg/>');
  await writeFile(join(built, 'assets', 'index-1a2b.js'), 'run()');
  await writeFile(join(built, 'assets', 'packed-1a2b.js'), PACKED);
  await writeFile(join(built, 'assets', 'packed-1a2b.js.br'), brotliCompressSync(PACKED));
  await mkdir(join(built, 'old', 'assets'), { recursive: true });
  await writeFile(join(built, 'old', 'assets', 'icon.svg'), '<svg/>');
  await symlink('loop.js', join(built, 'loop.js'));
  served = await serve(built);
});

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const get = async (path: string, method = 'GET') => {
  const answer = await fetch(served.url + path, { method });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** Sends a path unchanged; `fetch` would normalise it. */
const problemAt = async (path: string): Promise<unknown> => {
  const asked = request({ port: served.port, path }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return json(answer);
};

it('serves a file of an earlier build, and says for how long', async () => {
  const { status, headers, text } = await get('/assets/index-4e5f.js');
  expect([status, text]).toEqual([200, 'before()']);
  expect(headers.get('Content-Type')).toMatch(/^(text|application)\/javascript/);
  expect(headers.get('Cache-Control')).toBe('max-age=31536000, immutable');
  expect((await get('/assets/index-9999.js')).status).toBe(404);
});

it('is not sent again to who has it', async () => {
  const path = '/favicon.svg';
  const first = await get(path);
  const since = first.headers.get('Last-Modified') ?? '';
  const ask = async (value: string, method = 'GET') => {
    const headers = { 'If-Modified-Since': value };
    // `fetch` would ask for a new copy as well.
    const asked = request({ port: served.port, path, method, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer.statusCode, await textOf(answer)];
  };
  expect(await ask(since)).toEqual([304, '']);
  expect(await ask(since, 'HEAD')).toEqual([304, '']);
  expect(await ask(new Date(0).toUTCString())).toEqual([200, '<svg/>']);
});

it('names the first script of the page in a folder', async () => {
  expect(await firstScript(join(folder, 'public'))).toBe('/assets/index-1a2b.js');
  expect(await firstScript(join(folder, 'nothing'))).toBeUndefined();
});

describe('the page', () => {
  it.each([
    '/',
    '/index.html',
    '/rifas/12',
    '/apios',
    '/socket',
    '/rifas/%C3%B1',
    '/rifas/api/',
    '/rifas/1.5/fotos',
  ])('is served for every address of its own: %s', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(text).toContain('<script nonce="');
  });

  it('has a nonce that its policy names, new each time', async () => {
    const nonces = new Set<string>();
    for (const { headers, text } of [await get('/'), await get('/')]) {
      const [script, style] = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(script).toMatch(/^[\w+/=]{22,}$/);
      expect(style).toBe(script);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'nonce-${script}'`);
      nonces.add(script ?? '');
    }
    expect(nonces.size).toBe(2);
  });

  it('has the head of its address, with whole links', async () => {
    const { text } = await get('/rifas/12');
    expect(text).toContain('<title>/rifas/12 · Rifaviva</title>');
    expect(text).toContain(`<link rel="canonical" href="${served.url}/rifas/12" />`);
    expect(text).toContain('<meta name="description" content="$&amp; &lt;b&gt;" />');
    expect(text).not.toContain('as built');
  });

  it.each(['/rifas/1.5', '/perfil.php', '/vendedor/12.html', '/.env', '/%2e%2e/datos.txt'])(
    'says itself that nothing is there, to who follows a link: %s',
    async (path) => {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const followed = await fetch(served.url + path, { headers: { Accept: accept } });
      expect(followed.status).toBe(404);
      expect(followed.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(await followed.text()).toContain('<script nonce="');
      const asked = await fetch(served.url + path, { headers: { Accept: '*/*' } });
      expect(asked.status).toBe(404);
      expect(await asked.json()).toMatchObject({ type: '/problems/not-found' });
    },
  );

  it('is 404 where nothing is, and shows the page all the same', async () => {
    const { status, text } = await get('/nada');
    expect(status).toBe(404);
    expect(text).toContain('<script nonce="');
  });

  it.each(['/away', '/late'])(
    'comes as it is built when its head can not be found: %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).toContain('<title>as built</title>');
      expect(text).not.toContain('CSP_NONCE_PLACEHOLDER');
    },
  );

  it('answers HEAD too', async () => {
    const { status, text } = await get('/rifas/12', 'HEAD');
    expect([status, text]).toEqual([200, '']);
  });

  it('is read again after the next build', async () => {
    const next = join(folder, 'next');
    const before = await serve(next);
    expect(await (await fetch(before.url)).text()).toBe('what follows');
    await mkdir(next);
    await writeFile(join(next, 'index.html'), 'the next page');
    const after = await fetch(before.url);
    expect(await after.text()).toBe('the next page');
    expect(after.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    await before.close();
  });
});

describe('a file of the page', () => {
  it('is cached for a year when its name has a hash of its content', async () => {
    const { status, headers, text } = await get('/assets/index-1a2b.js');
    expect([status, text]).toEqual([200, 'run()']);
    expect(headers.get('Cache-Control')).toBe('max-age=31536000,immutable');
  });

  it('is sent as the build compressed it, to a browser that can read it', async () => {
    const bodyAs = async (coding: string) => {
      const path = '/assets/packed-1a2b.js';
      const asked = request({ port: served.port, path, headers: { 'Accept-Encoding': coding } });
      const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
      const { 'content-encoding': sentAs, 'content-type': type, vary } = answer.headers;
      return { sentAs, type, vary, body: await buffer(answer) };
    };
    const type = 'text/javascript; charset=utf-8';
    const vary = 'Accept-Encoding';
    const body = brotliCompressSync(PACKED);
    expect(await bodyAs('gzip, br, zstd')).toStrictEqual({ sentAs: 'br', type, vary, body });
    expect(await bodyAs('identity')).toStrictEqual({
      sentAs: undefined,
      type,
      vary,
      body: Buffer.from(PACKED),
    });
  });

  it.each(['/favicon.svg', '/old/assets/icon.svg'])(
    'is revalidated elsewhere: %s',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, text]).toEqual([200, '<svg/>']);
      expect(headers.get('Cache-Control')).toBe('max-age=0');
    },
  );

  it.each([
    '/nothing.js',
    '/assets/index-0000.js',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2findex.html',
    '/assets/../index.html',
    '/%00.js',
    '/%zz.js',
  ])('is not found when it does not exist: %s', async (path) => {
    expect(await problemAt(path)).toMatchObject({ status: 404, detail: 'No existe' });
  });

  it('is no missing file when the disk refuses to read it', async () => {
    expect(await problemAt('/loop.js')).toMatchObject({ status: 500 });
  });
});

describe('a request that is not for the page', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/objects/uploads/nothing'],
    ['GET', '/socket.io/'],
    ['POST', '/api/nothing'],
  ])('is left to the next middleware: %s %s', async (method, path) => {
    expect((await get(path, method)).text).toBe('what follows');
  });
});

describe('another method than those of a page', () => {
  it.each([
    ['POST', '/'],
    ['PUT', '/favicon.svg'],
    ['DELETE', '/rifas/1'],
    ['OPTIONS', '/perfil.php'],
  ])('is refused with those that it has: %s %s', async (method, path) => {
    const answer = await fetch(served.url + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });
});
