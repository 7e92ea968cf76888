import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import Koa from 'koa';
import { registerAccount } from '@application/processes/registration';
import type { Application } from '@application/application';
import { context } from '@application/testing/market';
import { openStage, type Stage } from '@application/testing/stage';
import { testApplication } from '@application/testing/test-application';
import { accountRegistered } from '@domain/accounts/controls';
import { accountStream } from '@domain/accounts/stream';
import { RedisServer } from '@tests/kit/redis-server';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { ProblemError } from './problem-error';
import { openSession, createSessions } from './session';
import { createSignedIn, createSignedInOrNot } from './signed-in';
import { createVisitorOf } from './visitor-of';

let stage: Stage;
let app: Application;
let redisServer: RedisServer;
let redis: Redis;
/** `POST /7/2` opens a session of person 7 with password 2; `GET` needs one. */
let routes: ServedApp;
/** The same, where nobody needs a session. */
let open: ServedApp;
/** Answers whose the session is, as the handshake of a socket asks it. */
let handshakes: ServedApp;

const serveHandshakes = async (visitorOf: ReturnType<typeof createVisitorOf>) => {
  const server = createServer((request, response) => {
    visitorOf(request).then(
      (userId) => response.end(JSON.stringify({ userId })),
      (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
    );
  });
  const [listener] = server.listeners('request');
  // The listener that was given above.
  return serveApp({ callback: () => listener as ReturnType<Koa['callback']> });
};

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
  redisServer = await RedisServer.start();
  redis = new Redis(redisServer.url);

  const koa = new Koa<HttpState>();
  const sessions = createSessions(koa, redis, 'life', {
    sessionSecret: 'secret',
    publicUrl: undefined,
  });
  const signedIn = createSignedIn(sessions, app.accounts.states);
  koa.use(async (ctx) => {
    const [, userId, passwordVersion] = ctx.path.split('/').map(Number);
    if (ctx.method === 'POST') {
      const opened = { userId: userId ?? 0, passwordVersion: passwordVersion ?? 0 };
      await sessions.withSession(ctx, () => openSession(ctx, { ...opened, secondFactor: null }));
      ctx.body = {};
      return;
    }
    try {
      await signedIn(ctx, () => Promise.resolve());
      ctx.body = { username: ctx.state.account?.username };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      ctx.body = { status: error.status, type: error.type };
    }
  });
  routes = await serveApp(koa);
  const openKoa = new Koa<HttpState>();
  const session = { sessionSecret: 'secret', publicUrl: undefined };
  const signedInOrNot = createSignedInOrNot(
    createSessions(openKoa, redis, 'life', session),
    app.accounts.states,
  );
  openKoa.use(async (ctx) => {
    await signedInOrNot(ctx, () => Promise.resolve());
    ctx.body = { username: ctx.state.account?.username };
  });
  open = await serveApp(openKoa);
  handshakes = await serveHandshakes(createVisitorOf(koa, signedIn));
});

afterAll(async () => {
  await Promise.all([routes.close(), open.close(), handshakes.close()]);
  redis.disconnect();
  await Promise.all([redisServer.close(), stage.close()]);
});

const registered = async (username: string): Promise<number> => {
  const { data } = accountRegistered({ username });
  const outcome = await registerAccount({ app, registration: data, context });
  if (outcome.kind === 'rejected') throw new Error(`${username} is taken`);
  return outcome.state.userId;
};

const cookieOf = async (userId: number, passwordVersion = 0): Promise<string> => {
  const answer = await fetch(`${routes.url}/${userId}/${passwordVersion}`, { method: 'POST' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');
};

const ask = async (cookie: string, of = routes) => {
  const answer = await fetch(of.url, { headers: { Cookie: cookie } });
  return { body: await answer.json(), set: answer.headers.getSetCookie() };
};

const keyOf = (cookie: string): string => `session:life:${/rifaviva=([^;]+)/.exec(cookie)?.[1]}`;

const noSession = { status: 401, type: 'no-session' };

describe('a person with a session', () => {
  it('is admitted, on routes and in handshakes', async () => {
    const userId = await registered('amparo');
    const cookie = await cookieOf(userId);

    expect((await ask(cookie)).body).toEqual({ username: 'amparo' });
    expect((await ask(cookie, handshakes)).body).toEqual({ userId });
  });

  it('is admitted with a session from before passwords had versions', async () => {
    const cookie = await cookieOf(await registered('baldomero'));
    const stored = (await redis.get(keyOf(cookie))) ?? '';
    const older = stored.replace('"passwordVersion":0,', '');
    expect(older).not.toBe(stored);
    await redis.set(keyOf(cookie), older);

    expect((await ask(cookie)).body).toEqual({ username: 'baldomero' });
  });
});

describe('where nobody needs a session', () => {
  it('a person is known all the same', async () => {
    const cookie = await cookieOf(await registered('gaspara'));
    expect((await ask(cookie, open)).body).toEqual({ username: 'gaspara' });
  });

  it('a visitor goes on, also one whose session is over, which ends', async () => {
    expect((await ask('', open)).body).toEqual({});
    const { body, set } = await ask(await cookieOf(await registered('fermin'), 7), open);
    expect(body).toEqual({});
    expect(set).toContainEqual(expect.stringMatching(/^rifaviva=; .*expires=Thu, 01 Jan 1970/));
  });
});

describe('nobody', () => {
  it('is admitted without a session', async () => {
    expect((await ask('')).body).toEqual(noSession);
    expect((await ask('', handshakes)).body).toEqual({});
  });

  it.each([
    [
      'with the password before the last',
      async () => {
        const userId = await registered('casilda');
        const command = {
          type: 'ChangePassword',
          data: { passwordHash: 'another', reason: null },
        } as const;
        await app.accounts.handle(accountStream(userId), command, context);
        return userId;
      },
    ],
    [
      'of an erased account',
      async () => {
        const userId = await registered('delfina');
        const command = { type: 'AbandonRegistration', data: {} } as const;
        await app.accounts.handle(accountStream(userId), command, context);
        return userId;
      },
    ],
    ['of an account that never was', () => Promise.resolve(9_999)],
  ])('is admitted by a session %s, which ends', async (_what, person) => {
    const userId = await person();
    expect((await ask(await cookieOf(userId), handshakes)).body).toEqual({});
    const cookie = await cookieOf(userId);
    const { body, set } = await ask(cookie);

    expect(body).toEqual(noSession);
    expect(set).toContainEqual(expect.stringMatching(/^rifaviva=; .*expires=Thu, 01 Jan 1970/));
    expect(await redis.exists(keyOf(cookie))).toBe(0);
  });
});

describe('while the sessions can’t be read', () => {
  it('nobody is taken for a visitor', async () => {
    const cookie = await cookieOf(await registered('eulalia'));
    redis.disconnect();
    const { body } = await ask(cookie, handshakes);
    await redis.connect();

    expect(body).toEqual({ error: expect.stringMatching(/./) });
  });
});
