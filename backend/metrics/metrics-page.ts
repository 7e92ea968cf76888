import type { Middleware } from 'koa';
import { opensMetrics } from '../../platform/metrics/metrics-token';
import type { OpenMetrics } from './site-metrics';

const PATH = '/metrics';

/** Answers Prometheus, which sends the token. Any host name is fine, because the token is not. */
export const metricsPage = (token: string, metrics: OpenMetrics): Middleware => {
  const isOpenedBy = opensMetrics(token);
  return async (ctx, next) => {
    if (ctx.path !== PATH || ctx.method !== 'GET') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    if (!isOpenedBy(ctx.get('Authorization'))) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    ctx.body = await metrics.text();
    ctx.set('Content-Type', metrics.contentType);
  };
};
