import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Problem } from '@contracts/problems';
import { apiClient } from '../../kit/system/api-client';
import { answerTo, firstLine, sendRaw } from './raw-request';
import { useSharedSystem } from '../../kit/system/use-shared-system';

const system = useSharedSystem();

const visitor = () => apiClient(system.url);

const ask = (route: string, headers: Readonly<Record<string, string>> = {}) =>
  answerTo(system.url, route, headers);

describe('a request', () => {
  const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const INNER = 'GET /api/user HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it.each([
    [
      'two kinds of length',
      `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`,
    ],
    ['two lengths', `Content-Length: 0\r\nContent-Length: 44\r\n\r\n${INNER}`],
    ['a coding that is none', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${INNER}`],
    ['a length below nothing', `Content-Length: -1\r\n\r\n${INNER}`],
    ['a length with a sign', `Content-Length: +2\r\n\r\n{}${INNER}`],
    [
      'a piece whose length is none',
      `Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${INNER}`,
    ],
    ['a space before a colon', `Content-Length : 2\r\n\r\n{}${INNER}`],
    ['a header over two lines', `X-A: b\r\n c\r\nContent-Length: 2\r\n\r\n{}`],
    ['a header with a zero', `X-A: a\u0000b\r\nContent-Length: 2\r\n\r\n{}`],
    ['bare line feeds', `Content-Length: 2\n\n{}`],
  ])('is refused when two programs could read it differently: %s', async (_what, rest) => {
    const answer = await sendRaw(system.url, HEAD + rest);
    expect(firstLine(answer)).toBe('HTTP/1.1 400 Bad Request');
    expect(answer).toMatch(/^connection: close/im);
  });

  it.each([
    ['a list in lists', `${'['.repeat(45_000)}${']'.repeat(45_000)}`, 400],
    ['an object in objects', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`, 422],
    ['a field', `{"username":${'['.repeat(45_000)}${']'.repeat(45_000)},"password":"x"}`, 422],
    ['what every object has', '{"a":{"__proto__":{"role":"operator"}}}', 400],
    ['six thousand fields', JSON.stringify(Object.fromEntries(Array(6_000).entries())), 422],
    ['more than a hundred kilobytes', JSON.stringify({ username: 'x'.repeat(102_400) }), 413],
  ])('is refused as invalid, however deep or wide: %s', async (_what, body, status) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await visitor().raw('/api/login', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
  });

  it.each([
    '["newest",1e300,1]',
    '["newest",8640000000000001,1]',
    '["newest",1,1e300]',
    '[1,1]',
    '["newest",0.5,1]',
    '["newest","1",1]',
    '["newest",null,1]',
    '["oldest",1,1]',
    '[]',
    '{"$gt":0}',
    '["newest",1,{"$gt":0}]',
    'null',
    '',
    '__proto__',
  ])('is refused with an invalid cursor: %s', async (place) => {
    const cursor = Buffer.from(place).toString('base64url') || '%00';
    const { status } = await visitor().get(`/api/raffles?cursor=${cursor}`);
    expect([400, 422]).toContain(status);
  });

  it('is refused when its headers are absurd', async () => {
    const long = { 'X-Long': 'a'.repeat(20_000) };
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`X-${i}`, 'b']));
    for (const headers of [long, many])
      expect(firstLine(await ask('GET /api/health', headers))).toMatch(/ 431 /);
    expect((await visitor().get('/api/health')).status).toBe(200);
  });

  it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'DELETE'])(
    'is refused with a method that the route lacks: %s',
    async (method) => {
      const answer = await ask(`${method} /api/categories`, { 'X-Secret': 'echo' });
      expect(firstLine(answer)).toBe('HTTP/1.1 405 Method Not Allowed');
      expect(answer).toMatch(/^Allow: GET, HEAD\r$/m);
      expect(answer).not.toContain('echo');
    },
  );

  it('can’t change its method by a header', async () => {
    const headers = { 'X-HTTP-Method-Override': 'GET', 'X-Method-Override': 'GET' };
    const { status } = await visitor().send<Problem>(
      'POST',
      '/api/categories?_method=GET',
      {},
      headers,
    );
    expect(status).toBe(405);
  });

  it.each([
    '/package.json',
    '/.git/config',
    '/.env',
    '/backend/main.js',
    '/backend/main.js.map',
    '/../backend/main.js',
    '/assets/../../backend/main.js',
    '/%2e%2e/backend/main.js',
    '/..%5cbackend%5cmain.js',
    '/..\\backend\\main.js',
    '/assets/%2e%2e%2f%2e%2e%2fbackend/main.js',
    '//backend/main.js',
    '/./../backend/main.js',
    '/index.html/../../backend/main.js',
  ])('reaches no file outside of the page’s own: %s', async (path) => {
    const answer = await ask(`GET ${path}`);
    const isPage = answer.includes('<html lang="es"') || answer.includes('text/html');
    expect(isPage || firstLine(answer).includes(' 404 ')).toBe(true);
    expect(answer).not.toMatch(/createServer|sourceMappingURL|\[core\]/);
  });
});

describe('an answer', () => {
  it.each(['/api/raffles', '/api/raffles/business', '/api/site', '/api/health'])(
    'with live data is cached by nothing: %s',
    async (path) => {
      const { headers } = await visitor().get(path);
      expect(headers.get('Cache-Control')).toBe('no-cache');
    },
  );
});

describe('the page’s files', () => {
  it('reveal nothing of their sources', () => {
    const folder = join('dist', 'public');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts)
      expect(readFileSync(join(folder, file), 'utf8')).not.toContain('sourceMappingURL');
  });
});
