import {
  participationShape,
  participationsQuery,
  receiptShape,
  receiptsQuery,
} from '../../contracts/participations';
import { listOf } from '../../contracts/shape';
import { PARTICIPATION_PAGES } from '../../projections/participation-pages/document';
import { PARTICIPATIONS } from '../../projections/participations/document';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import { idOr404, ownId } from '../http/params';
import { route, type Route, type RouteGroup } from '../http/route';
import { signedIn } from '../http/who';
import { RAFFLE_NOT_FOUND } from '../raffles/raffle-problems';
import type { ReadModelProgress } from '../read-models/progress';
import { createHeldRaffles } from './held-raffles';
import {
  findParticipation,
  listParticipations,
  type ParticipationModels,
} from './participation-list';
import { buying, type PurchaseParts } from './purchase.routes';
import { listReceipts } from './receipt-list';

export interface ParticipationParts extends PurchaseParts {
  readonly readModels: ParticipationModels;
  readonly progress: Pick<ReadModelProgress, 'mark'>;
}

const READ_MODELS = [PARTICIPATIONS, PARTICIPATION_PAGES, RAFFLE_CARDS];
const OWN_ALONE = 'Solo puedes ver tus participaciones';

const listingParticipations = ({ app, readModels, progress }: ParticipationParts): Route => {
  const heldRaffles = createHeldRaffles(readModels.raffleCards, progress);
  return route(
    {
      method: 'GET',
      path: '/users/:id/participations',
      id: 'listParticipations',
      summary: 'En qué rifas participa uno, la última primero',
      description:
        'Con `raffleId`, solo la de esa rifa, con sus comprobantes. `cursor` es el `X-Next-Cursor` de la página anterior.',
      who: signedIn,
      reads: READ_MODELS,
      params: { id: ownId(OWN_ALONE) },
      query: participationsQuery,
      answers: {
        200: {
          description: 'Una página de participaciones',
          shape: listOf(participationShape).max(100),
          headers: ['NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ params: { id: buyerId }, query: { raffleId, ...part } }) => {
      if (raffleId !== undefined) {
        const question = { raffleId, buyerId };
        const found = await findParticipation(readModels, app.holderOf, question);
        return { body: found ? [found] : [] };
      }
      const { items, nextCursor } = await listParticipations(readModels, heldRaffles, {
        ...part,
        buyerId,
      });
      return { body: items, nextCursor };
    },
  );
};

const listingReceipts = ({ app, readModels }: ParticipationParts): Route =>
  route(
    {
      method: 'GET',
      path: '/users/:id/participations/:raffleId/receipts',
      id: 'listReceipts',
      summary: 'Todos los comprobantes que uno tiene de una rifa, el último primero',
      description: '`cursor` es el número de una compra: solo se responden las anteriores.',
      who: signedIn,
      reads: READ_MODELS,
      params: { id: ownId(OWN_ALONE), raffleId: idOr404(RAFFLE_NOT_FOUND) },
      query: receiptsQuery,
      answers: {
        200: {
          description: 'Una página de comprobantes',
          shape: listOf(receiptShape).max(100),
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ params: { id: buyerId, raffleId }, query }) => {
      const question = { ...query, buyerId, raffleId };
      const { items, ...counts } = await listReceipts(readModels, app.holderOf, question);
      return { body: items, ...counts };
    },
  );

/** Buying tickets, and listing one's own purchases. */
export const participationRoutes = (parts: ParticipationParts): RouteGroup => ({
  title: 'Participaciones',
  prefix: '/api',
  routes: [buying(parts), listingParticipations(parts), listingReceipts(parts)],
});
