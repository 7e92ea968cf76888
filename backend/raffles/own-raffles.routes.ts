import { pageQuery } from '../../contracts/paging';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import {
  afterCard,
  type ListedCard,
  type RaffleCardQueries,
} from '../../projections/raffle-cards/queries';
import { route, type Route } from '../http/route';
import { signedIn } from '../http/who';
import { RAFFLE_PAGE, rafflePage } from './raffle-page';

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
      answers: RAFFLE_PAGE,
      problems: { malformed: [400] },
    },
    async ({ person: { userId }, query }) => rafflePage(await list(userId, query), cursorAfter),
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
