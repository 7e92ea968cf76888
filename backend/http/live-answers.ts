import type { Middleware } from 'koa';

/** What is live is asked for anew each time, whatever stands between. Routes whose answer may be kept say so themselves. */
export const liveAnswers = (): Middleware => (ctx, next) => {
  ctx.set('Cache-Control', 'no-cache');
  return next();
};
