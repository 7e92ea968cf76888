import { describe, expect, it } from '@jest/globals';
import { UPGRADE } from '@backend/testing/ask-raw';
import { listRoutes } from '@backend/testing/route-list';
import { apiClient } from '../../kit/system/api-client';
import { register } from '../../kit/system/shop';
import { answerTo, firstLine } from './raw-request';
import { useSystem } from '../../kit/system/use-system';

const POLLING = '/socket.io/?EIO=4&transport=polling';
const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket';
/** Engine.IO refuses every web socket with 400; the text tells why. */
const REFUSED_SOCKET = /^HTTP\/1\.1 400 [^]*\r\n\r\nForbidden$/;
const PUBLIC_URL = 'https://rifaviva.example';

const system = useSystem({ RATE_LIMITS: 'off', PUBLIC_URL });

const routes = await listRoutes();
const visitor = () => apiClient(system.url);

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { Origin: 'null' },
  { Origin: '' },
  { Origin: 'https://otra.example' },
  { Origin: `${PUBLIC_URL}.otra.example` },
  { Origin: 'https://rifaviva.example@otra.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Referer: 'https://otra.example/rifaviva.example' },
  { Origin: 'http://rifaviva.example' },
  { Origin: 'http://rifaviva.example', Host: 'rifaviva.example' },
];

const ask = (route: string, headers: Readonly<Record<string, string>> = {}) =>
  answerTo(system.url, route, headers);

describe('a page of another site', () => {
  it.each(FOREIGN)('changes nothing by any route: %j', async (headers) => {
    const changing = routes.filter((route) => !route.startsWith('GET '));
    const allowed: string[] = [];
    for (const route of changing) {
      const answer = await ask(route.replaceAll(/:\w+/g, '1'), headers);
      if (!answer.includes('/problems/foreign-origin')) allowed.push(route);
    }
    expect(changing.length).toBeGreaterThan(10);
    expect(allowed).toEqual([]);
  });

  it.each(FOREIGN)('opens no socket: %j', async (headers) => {
    expect(await ask(`GET ${WEBSOCKET}`, { ...UPGRADE, ...headers })).toMatch(REFUSED_SOCKET);
    const polling = await ask(`GET ${POLLING}`, headers);
    expect(firstLine(polling)).toBe('HTTP/1.1 403 Forbidden');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'can’t send a form that is accepted as JSON: %s',
    async (contentType) => {
      const answer = await fetch(`${system.url}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body: '{"username":"ana","password":"rifaviva"}',
      });
      expect(answer.status).toBe(415);
    },
  );
});

describe('a page whose name was made to lead here', () => {
  const REBOUND = { Host: 'otra.example', Origin: 'http://otra.example' };

  it.each(['/', '/rifas/1', '/nada.js', '/api/raffles', '/api/nada', '/objects/uploads/x'])(
    'reads nothing: %s',
    async (path) => {
      const answer = await ask(`GET ${path}`, { Host: 'otra.example' });
      expect(firstLine(answer)).toBe('HTTP/1.1 421 Misdirected Request');
      expect(answer).toContain('/problems/unknown-host');
    },
  );

  it('changes nothing by any route', async () => {
    const answered = new Set<string>();
    for (const route of routes)
      answered.add(firstLine(await ask(route.replaceAll(/:\w+/g, '1'), REBOUND)));
    expect([...answered]).toEqual(['HTTP/1.1 421 Misdirected Request']);
  });

  it('opens no socket', async () => {
    const polling = await ask(`GET ${POLLING}`, { Host: 'otra.example' });
    expect(firstLine(polling)).toBe('HTTP/1.1 403 Forbidden');
    expect(await ask(`GET ${WEBSOCKET}`, { ...UPGRADE, ...REBOUND })).toMatch(REFUSED_SOCKET);
  });
});

describe('a request with two Host headers', () => {
  it('changes nothing', async () => {
    // The name of a header has no case, so this is a second one.
    const hosts = { host: 'rifaviva.example', Origin: 'https://rifaviva.example' };
    expect(firstLine(await ask('POST /api/logout', hosts))).toMatch(/ 400 /);
  });
});

describe('a page of this site', () => {
  it.each([
    {},
    { Origin: PUBLIC_URL },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: `${PUBLIC_URL}/perfil` },
  ])('may change data: %j', async (headers) => {
    expect(firstLine(await ask('POST /api/logout', headers))).toMatch(/ 204 /);
  });

  it.each([{ Origin: PUBLIC_URL }, { Origin: PUBLIC_URL, Host: 'rifaviva.example' }])(
    'may open a socket: %j',
    async (headers) => {
      const answer = await ask(`GET ${WEBSOCKET}`, { ...UPGRADE, ...headers });
      expect(firstLine(answer)).toBe('HTTP/1.1 101 Switching Protocols');
    },
  );
});

describe('an answer', () => {
  const headersOf = async (path: string) => (await fetch(system.url + path)).headers;
  const policyOf = async (path: string) =>
    (await headersOf(path)).get('Content-Security-Policy') ?? '';

  it.each([
    '/',
    '/rifas/1',
    '/nada.js',
    '/api/categories',
    '/api/user',
    '/api/nada',
    '/objects/uploads/x',
  ])('has every security header, and none that reveals the software: %s', async (path) => {
    const headers = await headersOf(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': path.startsWith('/objects/') ? 'cross-origin' : 'same-origin',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    for (const name of ['X-Powered-By', 'Server', 'X-AspNet-Version', 'Via'])
      expect(headers.get(name)).toBeNull();
  });

  it('lets a page run only its own scripts, and connect only to its own site', async () => {
    const [one, other] = [await policyOf('/'), await policyOf('/')];
    expect(one).not.toContain('unsafe');
    expect(one).toMatch(/connect-src 'self';/);
    expect(one).toMatch(/script-src 'self' 'nonce-[^']{22,}';/);
    expect(one).not.toBe(other);
  });

  it('lets pictures and API answers run nothing', async () => {
    expect(await policyOf('/objects/uploads/x')).toBe(
      "default-src 'none';frame-ancestors 'none';sandbox",
    );
    expect(await policyOf('/api/user')).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it('sends the session in a cookie that no other host can set', async () => {
    const { headers } = await visitor().send('POST', '/api/register', {
      username: 'ana',
      password: 'una rifa más',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Gil',
      adult: true,
    });
    for (const cookie of headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-rifaviva(-device)?(\.sig)?=.*path=\/;.*secure; httponly$/);
    const ana = await register(system.url, 'eva');
    expect((await ana.get('/api/user')).status).toBe(200);
  });

  it.each([
    '//otra.example',
    '/\\otra.example',
    '//otra.example/%2e%2e',
    '/perfil?volver=//otra.example',
  ])('redirects to no other site: %s', async (path) => {
    const answer = await ask(`GET ${path}`);
    expect(firstLine(answer)).toMatch(/ (200|404) /);
    expect(answer).not.toMatch(/^location:/im);
  });
});
