import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import Keygrip from 'keygrip';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { ProgramConfig } from '../../platform/config';
import {
  createSessionStore,
  SESSION_LASTS_MS,
  type SessionStore,
} from '../../platform/redis/session-store';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { SessionData } from './context';
import { forOnePerson } from './answer-headers';
import { browserOf } from './browser-of';
import { sessionReader, type ReadSession } from './session-reader';
import { openedAtOf, USE_NOTED_EACH_MS, usedAtOf } from './session-validity';

const COOKIE = 'rifaviva';
/** Browsers accept such a cookie only from this host over https, so no other host can set one. */
const HOST_COOKIE = `__Host-${COOKIE}`;

export interface Sessions {
  /** For routes that open, change or end a session; also renews it. */
  readonly withSession: Middleware;
  /** For all others. Where it finds none that can be used as it is, `withSession` has to look. */
  readonly read: ReadSession;
  /** Notes that the request uses its session, where that was noted long ago. */
  readonly noteUse: (ctx: Context) => Promise<void>;
}

/** Requests in `withSession`; in others a change would be lost. */
const withOwnSession = new WeakSet<object>();

/** Requests that go on with their session under another key. */
const continued = new WeakSet<object>();

const EXPIRES = /; expires=([^;]+)/i;

/**
 * Says of each cookie of an answer in how many seconds it ends, too. Some browsers compare a moment
 * with their own clock, and one that is a month ahead would let nobody sign in.
 */
const countFromNow = ({ res }: Context): void => {
  const cookies = res.getHeader('Set-Cookie');
  if (!Array.isArray(cookies) || res.headersSent) return;
  const counted = cookies.map((cookie) =>
    cookie.replace(EXPIRES, (expires, moment: string) => {
      const seconds = Math.max(0, Math.round((Date.parse(moment) - Date.now()) / 1000));
      return `; max-age=${seconds}${expires}`;
    }),
  );
  res.setHeader('Set-Cookie', counted);
};

/**
 * What koa-session does to the store for one request. A session that another request ends meanwhile
 * stays ended: it is neither stored again nor continued under another key.
 */
const storeOfRequest = (store: SessionStore) =>
  class {
    private readonly ctx: object;
    private found: string | undefined;
    private isGone = false;

    constructor(ctx: object) {
      this.ctx = ctx;
    }

    async get(key: string) {
      const session = await store.get(key);
      if (session) this.found = key;
      return session;
    }

    async set(key: string, session: object) {
      if (this.isGone && continued.has(this.ctx)) return;
      await store.set(key, session, key !== this.found);
    }

    async destroy(key: string) {
      this.isGone = !(await store.destroy(key));
    }
  };

/**
 * Sessions are stored in Redis; the cookie holds only a signed random key.
 * @param life of the log: after a restore, everybody signs in again
 */
export const createSessions = (
  app: Koa,
  redis: Redis,
  life: string,
  config: Pick<ProgramConfig, 'sessionSecret' | 'publicUrl'>,
): Sessions => {
  const keys = new Keygrip(config.sessionSecret.split(','));
  app.keys = keys;
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const cookie = isHttps ? HOST_COOKIE : COOKIE;
  const store = createSessionStore(redis, life);
  const session = createSession(
    {
      key: cookie,
      maxAge: SESSION_LASTS_MS,
      httpOnly: true,
      signed: true,
      sameSite: 'lax',
      renew: true,
      genid: () => randomBytes(24).toString('base64url'),
      ContextStore: storeOfRequest(store),
    },
    app,
  );
  return {
    withSession: async (ctx, next) => {
      // A proxy may speak plain HTTP to us while the browser speaks https to the proxy.
      if (isHttps) ctx.cookies.secure = true;
      forOnePerson(ctx);
      withOwnSession.add(ctx);
      await session(ctx, next);
      countFromNow(ctx);
    },
    read: sessionReader({ cookie, keys, store }),
    noteUse: async ({ session: open }) => {
      const now = Date.now();
      const key = open?.externalKey;
      if (!open || key === undefined || now - usedAtOf(open) < USE_NOTED_EACH_MS) return;
      await store.noteUse(key, now);
    },
  };
};

declare module 'koa' {
  interface DefaultContext {
    /** Created by koa-session; assigning null ends the session. */
    session:
      | (SessionData & { regenerate?: () => Promise<void>; readonly externalKey?: string })
      | null;
  }
}

/** In `withSession`; elsewhere nobody has one. */
export const sessionOf = (ctx: Context): SessionData | null => ctx.session;

const requireOwnSession = (ctx: Context): void => {
  if (!withOwnSession.has(ctx)) throw new Error('A route that changes the session declares it');
};

type Proven = Pick<RegisteredAccount, 'userId' | 'passwordVersion' | 'secondFactor'>;

/**
 * Opens a session for whoever has just proven the password, and the second factor that the account
 * had then, under a new key, so that a key planted in the browser before is worthless.
 */
export const openSession = async (
  ctx: Context,
  { userId, passwordVersion, secondFactor }: Proven,
): Promise<void> => {
  requireOwnSession(ctx);
  const now = Date.now();
  const times = { openedAt: now, provenAt: now, usedAt: now };
  const proven = { passwordVersion, withCode: secondFactor !== null };
  ctx.session = { userId, ...proven, ...times, ...browserOf(ctx.get('User-Agent')) };
  // koa-session has replaced the assigned object by its own, which can change its key.
  await ctx.session.regenerate?.();
};

/** Like `openSession`, for the person of this session: who signs out meanwhile stays signed out. */
export const reopenSession: typeof openSession = (ctx, account) => {
  continued.add(ctx);
  return openSession(ctx, account);
};

/** Notes that the session's person has proven the password again. */
export const noteProof = (ctx: Context): void => {
  requireOwnSession(ctx);
  if (!ctx.session) return;
  ctx.session.openedAt = openedAtOf(ctx.session);
  ctx.session.provenAt = Date.now();
};

export const closeSession = (ctx: Context): void => {
  requireOwnSession(ctx);
  ctx.session = null;
};
