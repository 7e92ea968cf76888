import type { Site } from '../../contracts/site';
import { healthShape, readinessShape, siteShape } from '../../contracts/site-shapes';
import { route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import type { Readiness } from './readiness';

export interface SiteParts {
  readonly site: Site;
  readonly readiness: Readiness;
}

const PAYMENTS_UNAVAILABLE =
  'Stripe no está configurado. Por favor, añade las claves de API de Stripe.';

export const siteRoutes = ({ site, readiness }: SiteParts): RouteGroup => ({
  title: 'El sitio',
  prefix: '/api',
  routes: [
    route(
      {
        method: 'GET',
        path: '/site',
        id: 'getSite',
        summary: 'Lo que la página necesita saber antes que nada',
        who: anybody,
        answers: { 200: { description: 'El sitio', shape: siteShape } },
      },
      () => ({ body: site }),
    ),
    route(
      {
        method: 'GET',
        path: '/health',
        id: 'getHealth',
        summary: 'Si el programa está en marcha',
        who: anybody,
        answers: { 200: { description: 'Lo está', shape: healthShape } },
      },
      () => ({ body: { status: 'alive' } as const }),
    ),
    route(
      {
        method: 'GET',
        path: '/ready',
        id: 'getReadiness',
        summary: 'Si el sitio puede atender',
        description:
          'Cada parte que no responde en dos segundos cuenta como ausente. La respuesta no se guarda nunca.',
        who: anybody,
        answers: {
          200: { description: 'Puede', shape: readinessShape, headers: ['CacheControl'] },
          503: { description: 'Todavía no', shape: readinessShape, headers: ['CacheControl'] },
        },
      },
      async () => {
        const { isReady, parts, unkept } = await readiness();
        return {
          status: isReady ? 200 : 503,
          body: { status: isReady ? 'ready' : 'not ready', parts, unkept },
          cacheControl: 'no-store',
        } as const;
      },
    ),
    // No card provider is configured, so there is no payment to confirm.
    route(
      {
        method: 'POST',
        path: '/confirm-payment',
        id: 'confirmPayment',
        summary: 'Confirma un pago con tarjeta',
        description:
          'No hay ningún proveedor de pagos configurado: responde siempre con un problema.',
        who: anybody,
        answers: {},
        problems: { 'payments-unavailable': [503, PAYMENTS_UNAVAILABLE] },
      },
      ({ refusal }) => {
        throw refusal('payments-unavailable');
      },
    ),
  ],
});
