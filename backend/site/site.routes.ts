import Router from '@koa/router';
import type { Site } from '../../contracts/site';
import type { HttpState } from '../http/context';
import type { Readiness } from './readiness';

export interface SiteRoutes {
  readonly site: Site;
  readonly readiness: Readiness;
}

export const siteRoutes = ({ site, readiness }: SiteRoutes): Router<HttpState> => {
  const router = new Router<HttpState>();

  router.get('/site', (ctx) => {
    ctx.body = site;
  });

  router.get('/health', (ctx) => {
    ctx.body = { status: 'alive' };
  });

  router.get('/ready', async (ctx) => {
    const parts = await readiness();
    const isReady = Object.values(parts).every(Boolean);
    ctx.status = isReady ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: isReady ? 'ready' : 'not ready', parts };
  });

  return router;
};
