import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import Keygrip from 'keygrip';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { ProgramConfig } from '../../platform/config';
import { createSessionStore, SESSION_LASTS_MS } from '../../platform/redis/session-store';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { SessionData } from './context';
import { forOnePerson } from './answer-headers';
import { sessionReader, type ReadSession } from './session-reader';

const COOKIE = 'rifaviva';
/** Browsers accept such a cookie only from this host over https, so no other host can set one. */
const HOST_COOKIE = `__Host-${COOKIE}`;

export interface Sessions {
  /** For routes that open, change or end a session; also renews it. */
  readonly withSession: Middleware;
  /** For all others. Where it finds none that can be used as it is, `withSession` has to look. */
  readonly read: ReadSession;
}

/** Requests in `withSession`; in others a change would be lost. */
const withOwnSession = new WeakSet<object>();

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
      store,
    },
    app,
  );
  return {
    withSession: (ctx, next) => {
      // A proxy may speak plain HTTP to us while the browser speaks https to the proxy.
      if (isHttps) ctx.cookies.secure = true;
      forOnePerson(ctx);
      withOwnSession.add(ctx);
      return session(ctx, next);
    },
    read: sessionReader({ cookie, keys, store }),
  };
};

declare module 'koa' {
  interface DefaultContext {
    /** Created by koa-session; assigning null ends the session. */
    session: (SessionData & { regenerate?: () => Promise<void> }) | null;
  }
}

/** In `withSession`; elsewhere nobody has one. */
export const sessionOf = (ctx: Context): SessionData | null => ctx.session;

const requireOwnSession = (ctx: Context): void => {
  if (!withOwnSession.has(ctx)) throw new Error('A route that changes the session declares it');
};

/**
 * Opens a session for whoever has just proven the password, under a new key, so that a key planted
 * in the browser before is worthless.
 */
export const openSession = async (
  ctx: Context,
  { userId, passwordVersion }: Pick<RegisteredAccount, 'userId' | 'passwordVersion'>,
): Promise<void> => {
  requireOwnSession(ctx);
  ctx.session = { userId, passwordVersion, provenAt: Date.now() };
  // koa-session has replaced the assigned object by its own, which can change its key.
  await ctx.session.regenerate?.();
};

/** Notes that the session's person has proven the password again. */
export const noteProof = (ctx: Context): void => {
  requireOwnSession(ctx);
  if (ctx.session) ctx.session.provenAt = Date.now();
};

export const closeSession = (ctx: Context): void => {
  requireOwnSession(ctx);
  ctx.session = null;
};
