import type { Application } from '../../application/application';
import { withdrawRaffle } from '../../application/raffles/withdraw-raffle';
import { withdrawBody } from '../../contracts/operations';
import { idOr404 } from '../http/params';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';
import { RAFFLE_NOT_FOUND, raffleProblems } from '../raffles/raffle-problems';

/** Takes a raffle off the sale, or cancels one whose draw is held. */
export const withdrawRoute = ({ app }: { readonly app: Application }): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/raffles/:id/withdraw',
      id: 'withdrawRaffle',
      summary: 'Retira una rifa que está a la venta, o cuyo sorteo está detenido',
      description:
        'Se cancela, y el motivo se muestra a todo el mundo. La suya la retira otro operador. Hacerlo otra vez no cambia nada.',
      who: operator,
      confirmed: true,
      records: true,
      limits: ['operator-command'],
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      body: withdrawBody,
      answers: { 204: { description: 'Está cancelada' } },
      problems: only(
        raffleProblems,
        'raffle-not-found',
        'raffle-ended',
        'draw-does-not-match',
        'operator-involved',
      ),
    },
    async ({ person, params: { id: raffleId }, body: { reason }, context, accepted }) => {
      const { userId: operatorId } = person;
      accepted(await withdrawRaffle({ app, raffleId, reason, operatorId, context }));
    },
  );
