import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { RedisServer } from '../../tests/kit/redis-server';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { createSessionStore, SESSIONS_MAX } from '../../platform/redis/session-store';
import { closeSession, createSessions, openSession, reopenSession, sessionOf } from './session';

const DAY_MS = 24 * 60 * 60 * 1000;

let redisServer: RedisServer;
let redis: Redis;
let served: ServedApp;

beforeAll(async () => {
  redisServer = await RedisServer.start();
  redis = new Redis(redisServer.url);
});
afterAll(async () => {
  redis.disconnect();
  await redisServer.close();
});
const signal = () => {
  let resolve = () => {};
  const promise = new Promise<void>((given) => (resolve = given));
  return { promise, resolve };
};

/** `/slow` has been read, and may be answered. */
let waiting: ReturnType<typeof signal>;
let goOn: ReturnType<typeof signal>;
beforeEach(async () => {
  [waiting, goOn] = [signal(), signal()];
  await redis.flushall();
});
afterEach(() => served.close());

/**
 * `POST /7` opens a session of person 7, `DELETE` closes it, `GET` returns its person. `PUT`
 * continues it under another key. `GET /read` returns what is read without koa-session.
 */
const serve = async (publicUrl?: string, sessionSecret = 'the secret of today'): Promise<void> => {
  const app = new Koa();
  const sessions = createSessions(app, redis, 'life', { sessionSecret, publicUrl });
  app.use(async (ctx, next) => {
    if (ctx.path !== '/read') {
      await next();
      return;
    }
    ctx.body = { read: (await sessions.read(ctx.req)) ?? null };
    expect(() => closeSession(ctx)).toThrow('declares it');
  });
  app.use(sessions.withSession);
  app.use(async (ctx) => {
    if (ctx.path === '/slow') {
      waiting.resolve();
      await goOn.promise;
    }
    if (ctx.method === 'PUT')
      await reopenSession(ctx, { userId: 7, passwordVersion: 4, secondFactor: null });
    const userId = Number(ctx.path.slice(1));
    if (ctx.method === 'POST')
      await openSession(ctx, { userId, passwordVersion: 3, secondFactor: null });
    if (ctx.method === 'DELETE') closeSession(ctx);
    ctx.body = sessionOf(ctx) ?? {};
  });
  served = await serveApp(app);
};

const ask = async (method: string, path = '/', cookie = '') => {
  const answer = await fetch(served.url + path, { method, headers: { Cookie: cookie } });
  const cookies = answer.headers.getSetCookie();
  const sent = cookies.map((one) => one.slice(0, one.indexOf(';'))).join('; ');
  return { cookies, sent, body: await answer.json(), headers: answer.headers };
};

const keyOf = (cookie: string): string => /rifaviva=([^;]+)/.exec(cookie)?.[1] ?? '';

describe('the cookie of a session', () => {
  it('is sent only over https when the site uses it, although its proxy speaks plain HTTP', async () => {
    await serve('https://rifaviva.example');
    const { cookies, sent } = await ask('POST', '/7');

    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-rifaviva(\.sig)?=[^;]+; path=\/; max-age=\d+; expires=[^;]+; samesite=lax; secure; httponly$/,
      );
    expect((await ask('GET', '/', sent)).body).toMatchObject({ userId: 7, passwordVersion: 3 });
  });

  it.each([[undefined], ['http://localhost:3000']])(
    'has no https-only name when the site is plain: %s',
    async (publicUrl) => {
      await serve(publicUrl);
      const { cookies } = await ask('POST', '/7');

      expect(cookies).toHaveLength(2);
      for (const cookie of cookies)
        expect(cookie).toMatch(
          /^rifaviva(\.sig)?=[^;]+; path=\/; max-age=\d+; expires=[^;]+; samesite=lax; httponly$/,
        );
    },
  );

  it('lasts as long in a browser whose clock is wrong, and ends there as well', async () => {
    await serve();
    const lastingIn = (cookies: readonly string[]) =>
      cookies.map((cookie) => Number(/max-age=(\d+)/.exec(cookie)?.[1]) * 1_000);
    const { cookies, sent } = await ask('POST', '/7');
    for (const lasts of lastingIn(cookies))
      expect(Math.abs(lasts - 30 * DAY_MS)).toBeLessThan(10_000);
    expect(lastingIn((await ask('DELETE', '/', sent)).cookies)).toEqual([0, 0]);
  });

  it('contains a key, and nothing of the session', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');

    expect(keyOf(sent)).toMatch(/^[\w-]{32}$/);
    const stored = await redis.get(`session:life:${keyOf(sent)}`);
    expect(JSON.parse(stored ?? '')).toMatchObject({ userId: 7, passwordVersion: 3 });
  });

  it('is invalid with another signature', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');

    const forged = sent.replace(/(\.sig=.)./, (_all, before: string) => `${before}~`);
    expect((await ask('GET', '/', sent)).body).toMatchObject({ userId: 7 });
    expect((await ask('GET', '/', forged)).body).toEqual({});
    // Asked twice, because a wrong signature must not be remembered as right.
    expect((await ask('GET', '/', forged)).body).toEqual({});
  });

  it('survives a change of the secret while the old one is listed', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    await served.close();
    await serve(undefined, 'the secret of tomorrow,the secret of today');

    expect((await ask('GET', '/', sent)).body).toMatchObject({ userId: 7 });
    await served.close();
    await serve(undefined, 'the secret of tomorrow');
    expect((await ask('GET', '/', sent)).body).toEqual({});
  });
});

/** Gives a stored session another time to live. */
const endsIn = async (cookie: string, days: number): Promise<void> => {
  const key = `session:life:${keyOf(cookie)}`;
  const stored: unknown = JSON.parse((await redis.get(key)) ?? '');
  const older = { ...(stored as object), _expire: Date.now() + days * DAY_MS }; // a session
  await redis.set(key, JSON.stringify(older), 'PX', Math.max(1, days) * DAY_MS);
};

describe('a session that only tells who somebody is', () => {
  const read = async (cookie: string) => (await ask('GET', '/read', cookie)).body;
  const nobody = { read: null };

  it('is read from Redis, whichever cookies surround it', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');

    const known = { read: expect.objectContaining({ userId: 7, passwordVersion: 3 }) };
    expect(await read(sent)).toEqual(known);
    expect(await read(`theme=dark; ${sent}; xrifaviva=other`)).toEqual(known);
  });

  it('is not read without a cookie, its signature or its own key', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    const [key = '', signature = ''] = sent.split('; ');

    expect(await read('')).toEqual(nobody);
    expect(await read(key)).toEqual(nobody);
    expect(await read(signature)).toEqual(nobody);
    expect(await read(`${key}x; ${signature}`)).toEqual(nobody);
    expect(await read(`rifaviva=; ${sent}`)).toEqual(nobody);
    expect(await read(sent.replace('rifaviva=', 'rifaviva="'))).toEqual(nobody);
  });

  it('is left to koa-session when its signature or its end has to be renewed', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    await endsIn(sent, 16);
    expect(await read(sent)).toEqual({ read: expect.objectContaining({ userId: 7 }) });
    await endsIn(sent, 14);
    expect(await read(sent)).toEqual(nobody);
    await endsIn(sent, 29);
    await served.close();
    await serve(undefined, 'the secret of tomorrow,the secret of today');
    expect(await read(sent)).toEqual(nobody);
  });

  it('is not read once it is over or closed', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    await endsIn(sent, -1);
    expect(await read(sent)).toEqual(nobody);
    const again = await ask('POST', '/7');
    await ask('DELETE', '/', again.sent);
    expect(await read(again.sent)).toEqual(nobody);
  });
});

describe('a session that another request ends meanwhile', () => {
  it('stays ended when its time is renewed', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    await endsIn(sent, 14);
    const late = ask('GET', '/slow', sent);
    await waiting.promise;
    await ask('DELETE', '/', sent);
    goOn.resolve();
    expect((await late).body).toMatchObject({ userId: 7 });
    expect((await ask('GET', '/', sent)).body).toEqual({});
    expect(await redis.keys('session:*')).toEqual([]);
  });

  it('is not continued under another key, but whoever signs in gets one', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    const late = ask('PUT', '/slow', sent);
    await waiting.promise;
    await ask('DELETE', '/', sent);
    goOn.resolve();
    expect((await ask('GET', '/', (await late).sent)).body).toEqual({});
    const again = await ask('POST', '/7', sent);
    expect((await ask('GET', '/', again.sent)).body).toMatchObject({ userId: 7 });
  });

  it('is not brought back by the note of its use', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    const store = createSessionStore(redis, 'life');
    await store.noteUse(keyOf(sent), 12);
    expect(await store.get(keyOf(sent))).toMatchObject({ userId: 7, usedAt: 12 });
    expect(await redis.pttl(`session:life:${keyOf(sent)}`)).toBeGreaterThan(29 * DAY_MS);
    await ask('DELETE', '/', sent);
    await store.noteUse(keyOf(sent), 13);
    expect(await redis.keys('session:*')).toEqual([]);
  });
});

describe('a session', () => {
  it('gets a new key when it is opened, and the old one is invalid', async () => {
    await serve();
    const first = await ask('POST', '/7');
    const second = await ask('POST', '/8', first.sent);

    expect(keyOf(second.sent)).not.toBe(keyOf(first.sent));
    expect((await ask('GET', '/', first.sent)).body).toEqual({});
    expect((await ask('GET', '/', second.sent)).body).toMatchObject({ userId: 8 });
  });

  it('ends when its person opens a hundred others', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    const ofAnother = await ask('POST', '/8');
    const store = createSessionStore(redis, 'life');
    const open = (name: string) => store.set(name, { userId: 7 }, true);
    for (let other = 1; other < SESSIONS_MAX; other += 1) await open(`other ${other}`);
    expect((await ask('GET', '/', sent)).body).toMatchObject({ userId: 7 });
    await open('one more');
    expect((await ask('GET', '/', sent)).body).toEqual({});
    expect(await store.of(7)).toHaveLength(SESSIONS_MAX);
    expect((await ask('GET', '/', ofAnother.sent)).body).toMatchObject({ userId: 8 });
  });

  it('is deleted when it is closed', async () => {
    await serve();
    const { sent } = await ask('POST', '/7');
    await ask('DELETE', '/', sent);

    expect((await ask('GET', '/', sent)).body).toEqual({});
    expect(await redis.keys('session:*')).toEqual([]);
  });

  it('is kept for thirty days', async () => {
    await serve();
    const { sent, cookies } = await ask('POST', '/7');

    const left = await redis.pttl(`session:life:${keyOf(sent)}`);
    expect(left).toBeGreaterThan(29 * DAY_MS);
    expect(left).toBeLessThanOrEqual(30 * DAY_MS);
    const expires = Date.parse(/expires=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });

  it.each([
    ['again for thirty days when less than half of them is left', 14, 29],
    ['as it is while more than half is left', 16, 15],
  ])('is kept %s', async (_what, leftDays, atLeastDays) => {
    await serve();
    const { sent } = await ask('POST', '/7');
    const key = `session:life:${keyOf(sent)}`;
    await endsIn(sent, leftDays);
    const { body, cookies } = await ask('GET', '/', sent);

    expect(body).toMatchObject({ userId: 7 });
    expect(cookies).toHaveLength(atLeastDays > leftDays ? 2 : 0);
    const left = await redis.pttl(key);
    expect(left).toBeGreaterThan(atLeastDays * DAY_MS);
    expect(left).toBeLessThanOrEqual(Math.max(leftDays, atLeastDays + 1) * DAY_MS);
  });

  it('forbids caches to store its answers', async () => {
    await serve();
    expect((await ask('GET')).headers.get('Cache-Control')).toBe('private, no-store');
  });
});
