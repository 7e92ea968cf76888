import {
  buyTicketsBody,
  participationShape,
  participationsQuery,
  purchaseShape,
  receiptShape,
  receiptsQuery,
} from '../../contracts/participations';
import { listOf } from '../../contracts/shape';
import type { OperationGroup } from '../openapi/operation';

export const participationOperations: OperationGroup = {
  title: 'Participaciones',
  operations: {
    'POST /api/participations': {
      id: 'buyTickets',
      summary: 'Compra tickets',
      description:
        '`userId`, si se envía, es el de la sesión.\n\nCon una `Idempotency-Key`, repetir la misma compra responde lo mismo y no compra nada. Una compra rechazada deja libre su clave.',
      signedIn: true,
      records: true,
      repeatable: true,
      limited: true,
      body: buyTicketsBody,
      answers: { 201: { description: 'La compra y su recibo', shape: purchaseShape } },
      problems: {
        403: ['not-you', 'own-raffle', 'operators-cannot-buy'],
        404: ['raffle-not-found'],
        409: ['tickets-sold-out', 'not-enough-tickets', 'raffle-ended'],
        422: ['purchase-key-reused', 'tickets-out-of-range', 'too-many-tickets'],
      },
    },
    'GET /api/users/{id}/participations': {
      id: 'listParticipations',
      summary: 'En qué rifas participa uno, la última primero',
      description:
        'Con `raffleId`, solo la de esa rifa. `cursor` es el `X-Next-Cursor` de la página anterior.',
      signedIn: true,
      waits: true,
      query: participationsQuery,
      answers: {
        200: {
          description: 'Una página de participaciones',
          shape: listOf(participationShape).max(100),
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { 400: ['malformed'], 403: ['not-you'] },
    },
    'GET /api/users/{id}/participations/{raffleId}/receipts': {
      id: 'listReceipts',
      summary: 'Todos los recibos que uno tiene de una rifa, el último primero',
      description: '`cursor` es el número de una compra: solo se responden las anteriores.',
      signedIn: true,
      waits: true,
      query: receiptsQuery,
      answers: {
        200: {
          description: 'Una página de recibos',
          shape: listOf(receiptShape).max(100),
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { 400: ['malformed'], 403: ['not-you'], 404: ['not-found'] },
    },
  },
};
