import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type Koa from 'koa';
import type { Context } from 'koa';
import { createSession } from 'koa-session';
import type { ProgramConfig } from '../../platform/config';
import type { SessionData } from './context';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const PREFIX = 'session:';
const COOKIE = 'rifaviva';

const redisStore = (redis: Redis) => ({
  get: async (key: string) => {
    const stored = await redis.get(PREFIX + key);
    // Only `set` writes here.
    return stored === null ? undefined : (JSON.parse(stored) as Record<string, unknown>);
  },
  set: async (key: string, session: unknown, maxAge: unknown) => {
    const ms = typeof maxAge === 'number' ? maxAge : MAX_AGE_MS;
    await redis.set(PREFIX + key, JSON.stringify(session), 'PX', ms);
  },
  destroy: async (key: string) => {
    await redis.del(PREFIX + key);
  },
});

/** Sessions live in Redis; the cookie holds nothing but a signed random key. */
export const sessions = (app: Koa, redis: Redis, config: ProgramConfig) => {
  app.keys = config.sessionSecret.split(',');
  return createSession(
    {
      key: COOKIE,
      maxAge: MAX_AGE_MS,
      httpOnly: true,
      signed: true,
      sameSite: 'lax',
      secure: config.publicUrl?.startsWith('https:') ?? false,
      renew: true,
      genid: () => randomBytes(24).toString('base64url'),
      store: redisStore(redis),
    },
    app,
  );
};

declare module 'koa' {
  interface DefaultContext {
    /** Made by koa-session; null assigned to it ends the session. */
    session: (SessionData & { regenerate?: () => Promise<void> }) | null;
  }
}

export const sessionUserId = (ctx: Context): number | undefined => ctx.session?.userId;

/** The key changes at sign-in, so that one planted in the browser before is worth nothing. */
export const signIn = async (ctx: Context, userId: number): Promise<void> => {
  ctx.session = { userId };
  // What was assigned is now koa-session's own object, which can change its key.
  await ctx.session.regenerate?.();
};

export const signOut = (ctx: Context): void => {
  ctx.session = null;
};
