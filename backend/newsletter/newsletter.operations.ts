import { newsletterBody } from '../../contracts/newsletter';
import type { OperationGroup } from '../openapi/operation';

export const newsletterOperations: OperationGroup = {
  title: 'Boletín',
  operations: {
    'POST /api/newsletter': {
      id: 'subscribe',
      summary: 'Suscribe una dirección al boletín',
      description: 'Responde lo mismo si ya estaba suscrita.',
      limited: true,
      needsParts: true,
      body: newsletterBody,
      answers: { 204: { description: 'Está suscrita' } },
    },
  },
};
