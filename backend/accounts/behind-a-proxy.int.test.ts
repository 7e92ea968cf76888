import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inParallel } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

const PASSWORD = 'una rifa más';
const SIGN_INS_OF_A_NAME = 5;
const SIGN_INS_OF_AN_ADDRESS = 30;
const REGISTRATIONS = 20;

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'true' });
});
afterAll(() => backend.close());

/** The proxy names the client's address, so that each test can use another one. */
const post = (forwarded: string, path: string, body: object) =>
  backend.visitor().send('POST', path, body, { 'X-Forwarded-For': forwarded });

const register = (forwarded: string, username: string) =>
  post(forwarded, '/api/register', {
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    firstName: 'Ana',
    lastName: 'Gil',
    adult: true,
  });

/** How many of `count` requests are not refused for their number. */
const letThrough = async (
  count: number,
  send: (index: number) => ReturnType<typeof post>,
): Promise<number> => {
  const answers = await inParallel(count, send);
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ type: '/problems/too-many-requests' });
  }
  return count - refused.length;
};

describe('guessing a password', () => {
  it('has to wait after five attempts at one name, from any address, in any spelling', async () => {
    await register('192.0.2.1', 'ana');
    const names = ['ana', 'ANA', 'ａｎａ', ' ana '];
    const guess = (index: number) =>
      post(`192.0.2.${100 + index}`, '/api/login', {
        username: names[index % names.length],
        password: `intento ${index}`,
      });

    expect(await letThrough(14, guess)).toBe(SIGN_INS_OF_A_NAME);
    const right = { username: 'ana', password: PASSWORD };
    expect((await post('192.0.2.200', '/api/login', right)).status).toBe(429);
  });

  it('ends after thirty names from one address, whatever X-Forwarded-For says', async () => {
    const guess = (index: number) =>
      post(`198.51.100.${index}, 203.0.113.9`, '/api/login', {
        username: `nadie${index}`,
        password: PASSWORD,
      });

    expect(await letThrough(34, guess)).toBe(SIGN_INS_OF_AN_ADDRESS);
    const elsewhere = await post('203.0.113.10', '/api/login', { username: 'x', password: 'x' });
    expect(elsewhere.status).toBe(401);
  });
});

describe('registering', () => {
  it('ends after twenty from one network, although it has countless addresses', async () => {
    const one = (index: number) => register(`2001:db8:7:7::${index}`, `persona${index}`);

    expect(await letThrough(REGISTRATIONS + 3, one)).toBe(REGISTRATIONS);
    expect((await register('2001:db8:7:8::1', 'vecina')).status).toBe(201);
  });
});

describe('the cookies of somebody who signs in', () => {
  it('are read by no script and sent by no other site, and over https are for https alone', async () => {
    await register('192.0.2.2', 'clara');
    const cookiesBy = async (protocol: string): Promise<readonly string[]> => {
      const body = { username: 'clara', password: PASSWORD };
      const headers = { 'X-Forwarded-For': '192.0.2.3', 'X-Forwarded-Proto': protocol };
      const answer = await backend.visitor().send('POST', '/api/login', body, headers);
      return answer.headers.getSetCookie();
    };

    // The session's and the known browser's, each with its signature.
    const plain = await cookiesBy('http');
    expect(plain).toHaveLength(4);
    for (const cookie of plain) {
      expect(cookie).toMatch(/; path=\/;.*; samesite=lax; httponly$/);
      expect(cookie).not.toMatch(/domain=|secure/i);
    }
    for (const cookie of await cookiesBy('https')) expect(cookie).toMatch(/; secure/);
  });
});

describe('the address of the site', () => {
  it('is never the one that a header of a proxy names', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/']) {
      const headers = { 'X-Forwarded-Host': 'otra.example', Forwarded: 'host=otra.example' };
      const answer = await fetch(backend.url + path, { headers });
      const text = await answer.text();
      expect(text).not.toContain('otra.example');
      if (path !== '/') expect(text).toContain(new URL(backend.url).host);
    }
  });
});
