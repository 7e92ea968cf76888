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
import { setHeader } from './set-header';
import { rememberRight } from './remember-right';

const COOKIE = 'rifaviva';
/** Browsers accept such a cookie only from this host over https, so no other host can set one. */
const HOST_COOKIE = `__Host-${COOKIE}`;

/** Requests in `withSession`; in others a change would be lost. */
const withOwnSession = new WeakSet<object>();

/**
 * The step that opens the session of a request, renews it and stores its changes. Sessions are
 * stored in Redis; the cookie holds only a signed random key.
 * @param life of the log: after a restore, everybody signs in again
 */
export const createWithSession = (
  app: Koa,
  redis: Redis,
  life: string,
  config: Pick<ProgramConfig, 'sessionSecret' | 'publicUrl'>,
): Middleware => {
  app.keys = rememberRight(new Keygrip(config.sessionSecret.split(',')));
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const session = createSession(
    {
      key: isHttps ? HOST_COOKIE : COOKIE,
      maxAge: SESSION_LASTS_MS,
      httpOnly: true,
      signed: true,
      sameSite: 'lax',
      renew: true,
      genid: () => randomBytes(24).toString('base64url'),
      store: createSessionStore(redis, life),
    },
    app,
  );
  return (ctx, next) => {
    // A proxy may speak plain HTTP to us while the browser speaks https to the proxy.
    if (isHttps) ctx.cookies.secure = true;
    // An answer in a session is for one person only.
    setHeader(ctx, 'Cache-Control', 'private, no-store');
    withOwnSession.add(ctx);
    return session(ctx, next);
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
