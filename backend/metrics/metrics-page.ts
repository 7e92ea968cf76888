import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import type { OpenMetrics } from './site-metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const PATH = '/metrics';

/** Answers Prometheus, which sends the token. Any host name is fine, because the token is not. */
export const metricsPage = (token: string, metrics: OpenMetrics): Middleware => {
  const expected = digest(`Bearer ${token}`);
  return async (ctx, next) => {
    if (ctx.path !== PATH || ctx.method !== 'GET') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    if (!timingSafeEqual(digest(ctx.get('Authorization')), expected)) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    ctx.body = await metrics.text();
    ctx.set('Content-Type', metrics.contentType);
  };
};
