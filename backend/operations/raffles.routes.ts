import type { Application } from '../../application/application';
import { withdrawRaffle } from '../../application/raffles/withdraw-raffle';
import { withdrawBody } from '../../contracts/operations';
import {
  consoleRaffleListShape,
  consoleRafflesQuery,
  type ConsoleRaffle,
} from '../../contracts/operations-raffles';
import { DELETED_NAME } from '../../contracts/sellers';
import { toEuros } from '../../domain/shared/money';
import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { ConsoleCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { fullNameOf } from '../../contracts/full-name';
import { idOr404 } from '../http/params';
import { unknownCursor } from '../http/problem-error';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';
import { RAFFLE_NOT_FOUND, raffleProblems } from '../raffles/raffle-problems';

export interface ConsoleRaffleParts {
  readonly app: Application;
  readonly accounts: Pick<AccountQueries, 'byIds' | 'idsNamed'>;
  readonly raffleCards: Pick<RaffleCardQueries, 'consoleList'>;
}

type Names = Awaited<ReturnType<AccountQueries['byIds']>>;

const consoleView = (card: ConsoleCard, sellers: Names): ConsoleRaffle => {
  const { _id: id, title, photos, phase, soldTickets, totalTickets, minTickets, sellerId } = card;
  const seller = sellers.get(sellerId);
  return {
    id,
    title,
    photo: photos[0] ?? null,
    phase,
    ticketPrice: toEuros(card.ticketPriceCents),
    soldTickets,
    totalTickets,
    minTickets,
    endDate: card.endDate.toISOString(),
    closedAt: card.closedAt?.toISOString() ?? null,
    seller: { id: sellerId, name: seller ? fullNameOf(seller) : DELETED_NAME },
  };
};

/** Fewer letters are in the names of too many. */
const NAME_MIN = 3;

const listing = ({ accounts, raffleCards }: ConsoleRaffleParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/raffles',
      id: 'listConsoleRaffles',
      summary: 'Todas las rifas, por cómo van',
      who: operator,
      reads: [RAFFLE_CARDS, ACCOUNTS],
      query: consoleRafflesQuery,
      answers: {
        200: {
          description: 'Una página de rifas',
          shape: consoleRaffleListShape,
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ query }) => {
      const { q = '' } = query;
      const sellers = q.length < NAME_MIN ? [] : await accounts.idsNamed(q);
      const page = await raffleCards.consoleList({ ...query, sellers });
      if (!page) throw unknownCursor();
      const { items, total, nextCursor } = page;
      const names = await accounts.byIds([...new Set(items.map(({ sellerId }) => sellerId))]);
      return { body: items.map((card) => consoleView(card, names)), total, nextCursor };
    },
  );

/** Takes a raffle off the sale, or cancels one whose draw is held. */
const withdrawing = ({ app }: ConsoleRaffleParts): Route =>
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

/** Raffles, as operators look after them. */
export const consoleRaffleRoutes = (parts: ConsoleRaffleParts): Route[] => [
  listing(parts),
  withdrawing(parts),
];
