import type { Middleware } from 'koa';
import { setHeader } from './set-header';

/** Caches must revalidate every answer. Routes whose answer may be cached set their own header. */
export const liveAnswers = (): Middleware => (ctx, next) => {
  setHeader(ctx, 'Cache-Control', 'no-cache');
  return next();
};
