import type { Middleware } from 'koa';

/** Caches must revalidate every answer. Routes whose answer may be cached set their own header. */
export const liveAnswers = (): Middleware => (ctx, next) => {
  ctx.set('Cache-Control', 'no-cache');
  return next();
};
