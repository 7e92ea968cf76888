import { Router } from '../http/router';
import type { Site } from '../../contracts/site';
import { ProblemError } from '../http/problem-error';
import type { Readiness } from './readiness';

export interface SiteRoutes {
  readonly site: Site;
  readonly readiness: Readiness;
}

const PAYMENTS_UNAVAILABLE =
  'Stripe no está configurado. Por favor, añade las claves de API de Stripe.';

export const siteRoutes = ({ site, readiness }: SiteRoutes): Router => {
  const router = new Router();

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

  // No card provider is configured, so there is no payment to confirm.
  router.post('/confirm-payment', () => {
    throw new ProblemError(503, 'payments-unavailable', PAYMENTS_UNAVAILABLE);
  });

  return router;
};
