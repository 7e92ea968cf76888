import { healthShape, readinessShape, siteShape } from '../../contracts/site-shapes';
import type { OperationGroup } from '../openapi/operation';

export const siteOperations: OperationGroup = {
  title: 'El sitio',
  operations: {
    'GET /api/site': {
      id: 'getSite',
      summary: 'Lo que la página necesita saber antes que nada',
      answers: { 200: { description: 'El sitio', shape: siteShape } },
    },
    'GET /api/health': {
      id: 'getHealth',
      summary: 'Si el programa está en marcha',
      answers: { 200: { description: 'Lo está', shape: healthShape } },
    },
    'GET /api/ready': {
      id: 'getReadiness',
      summary: 'Si el sitio puede atender',
      description:
        'Cada parte que no responde en dos segundos cuenta como ausente. La respuesta no se guarda nunca.',
      answers: {
        200: { description: 'Puede', shape: readinessShape, headers: ['CacheControl'] },
        503: { description: 'Todavía no', shape: readinessShape, headers: ['CacheControl'] },
      },
    },
    'POST /api/confirm-payment': {
      id: 'confirmPayment',
      summary: 'Confirma un pago con tarjeta',
      description:
        'No hay ningún proveedor de pagos configurado: responde siempre con un problema.',
      answers: {},
      problems: { 503: ['payments-unavailable'] },
    },
  },
};
