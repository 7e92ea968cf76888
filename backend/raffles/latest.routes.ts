import { listedRaffleShape } from '../../contracts/raffle-shapes';
import { LATEST_MAX, latestQuery } from '../../contracts/raffles';
import { listOf } from '../../contracts/shape';
import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type {
  ListedCard,
  RaffleCardQueries,
  SharedQuestion,
} from '../../projections/raffle-cards/queries';
import { dayInSpain } from '../../contracts/days-in-spain';
import { lightPage } from '../http/light-page';
import { route, type Route } from '../http/route';
import { anybody } from '../http/who';
import { firstNewSeller } from './new-sellers';
import { listedRaffleView } from './raffle-view';

interface Latest {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly reads: readonly { readonly projection: string }[];
  readonly read: (limit: number) => Promise<readonly ListedCard[]>;
}

const latest = ({ path, id, summary, reads, read }: Latest): Route =>
  route(
    {
      method: 'GET',
      path,
      id,
      summary,
      description: 'Una lista corta, sin páginas.',
      who: anybody,
      reads,
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

interface LatestParts {
  readonly raffleCards: RaffleCardQueries;
  readonly accounts: Pick<AccountQueries, 'newestBefore'>;
}

const shared =
  ({ raffleCards, accounts }: LatestParts, order: SharedQuestion['order']) =>
  async (limit: number) => {
    const now = new Date();
    const firstNew = await firstNewSeller(accounts, dayInSpain(now));
    return raffleCards.shared({ order, now, limit, firstNew });
  };

/** What has happened in the shop lately, for its home page. */
export const latestRoutes = ({ raffleCards, accounts }: LatestParts): Route[] => [
  latest({
    path: '/raffles/ending',
    id: 'listEndingRaffles',
    summary: 'Las rifas a la venta que terminan antes, primero dos como mucho de cada vendedor',
    reads: [RAFFLE_CARDS, ACCOUNTS],
    read: shared({ raffleCards, accounts }, 'ending'),
  }),
  latest({
    path: '/raffles/sold',
    id: 'listSoldRaffles',
    summary: 'Las rifas a la venta que se mueven, la última que ha vendido primero',
    reads: [RAFFLE_CARDS, ACCOUNTS],
    read: shared({ raffleCards, accounts }, 'sold'),
  }),
  latest({
    path: '/raffles/drawn',
    id: 'listDrawnRaffles',
    summary: 'Las rifas con ganador, la última sorteada primero',
    reads: [RAFFLE_CARDS],
    read: raffleCards.latestDrawn,
  }),
];
