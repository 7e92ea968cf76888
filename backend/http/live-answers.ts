import type { Middleware } from 'koa';

/** No cache may keep an answer without asking. Routes whose answer may be kept set their own. */
export const liveAnswers = (): Middleware => (ctx, next) => {
  ctx.set('Cache-Control', 'no-cache');
  return next();
};
