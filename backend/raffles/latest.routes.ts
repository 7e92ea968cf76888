import { listedRaffleShape } from '../../contracts/raffle-shapes';
import { LATEST_MAX, latestQuery } from '../../contracts/raffles';
import { listOf } from '../../contracts/shape';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { ListedCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { lightPage } from '../http/light-page';
import { route, type Route } from '../http/route';
import { anybody } from '../http/who';
import { listedRaffleView } from './raffle-view';

interface Latest {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly read: (limit: number) => Promise<readonly ListedCard[]>;
}

const latest = ({ path, id, summary, read }: Latest): Route =>
  route(
    {
      method: 'GET',
      path,
      id,
      summary,
      description: 'Una lista corta, sin páginas.',
      who: anybody,
      reads: [RAFFLE_CARDS],
      ready: true,
      query: latestQuery,
      answers: {
        200: { description: 'Las rifas', shape: listOf(listedRaffleShape).max(LATEST_MAX) },
      },
    },
    async ({ query: { limit } }) => {
      const items = await read(limit);
      // What is too heavy for one answer is left out.
      const { body } = lightPage({ items }, { show: listedRaffleView, cursorAfter: () => '' });
      return { body };
    },
  );

/** What has happened in the shop lately, for its home page. */
export const latestRoutes = (raffleCards: RaffleCardQueries): Route[] => [
  latest({
    path: '/raffles/sold',
    id: 'listSoldRaffles',
    summary: 'Las rifas a la venta que se mueven, la última que ha vendido primero',
    read: (limit) => raffleCards.latestSold(new Date(), limit),
  }),
  latest({
    path: '/raffles/drawn',
    id: 'listDrawnRaffles',
    summary: 'Las rifas con ganador, la última sorteada primero',
    read: raffleCards.latestDrawn,
  }),
];
