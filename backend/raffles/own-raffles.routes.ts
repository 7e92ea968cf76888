import { pageQuery } from '../../contracts/paging';
import { listedRaffleShape } from '../../contracts/raffle-shapes';
import { listOf } from '../../contracts/shape';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import {
  afterCard,
  type ListedCard,
  type RaffleCardQueries,
} from '../../projections/raffle-cards/queries';
import { lightPage } from '../http/light-page';
import { unknownCursor } from '../http/problem-error';
import { route, type Route } from '../http/route';
import { signedIn } from '../http/who';
import { listedRaffleView } from './raffle-view';

interface OwnList {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly list: RaffleCardQueries['ownOnSale'];
  readonly cursorAfter: (card: ListedCard) => string;
}

const listing = ({ path, id, summary, list, cursorAfter }: OwnList): Route =>
  route(
    {
      method: 'GET',
      path,
      id,
      summary,
      who: signedIn,
      reads: [RAFFLE_CARDS],
      query: pageQuery,
      answers: {
        200: {
          description: 'Una página de rifas',
          shape: listOf(listedRaffleShape).max(100),
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ person: { userId }, query }) => {
      const page = await list(userId, query);
      if (!page) throw unknownCursor();
      return { total: page.total, ...lightPage(page, { show: listedRaffleView, cursorAfter }) };
    },
  );

/** A seller's own raffles. */
export const ownRaffleRoutes = (raffleCards: RaffleCardQueries): Route[] => [
  listing({
    path: '/my-raffles',
    id: 'listOwnRaffles',
    summary: 'Las propias rifas activas, la última primero',
    list: raffleCards.ownOnSale,
    cursorAfter: afterCard.ownOnSale,
  }),
  listing({
    path: '/my-raffles/completed',
    id: 'listOwnEndedRaffles',
    summary: 'Las propias rifas completadas y canceladas, la última en terminar primero',
    list: raffleCards.ownFinished,
    cursorAfter: afterCard.ownFinished,
  }),
];
