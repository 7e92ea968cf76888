import { raffleShape } from '../../contracts/raffle-shapes';
import { listOf } from '../../contracts/shape';
import { RAFFLE_CARDS, type RaffleCard } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { route, type Route } from '../http/route';
import { signedIn } from '../http/who';
import { raffleView } from './raffle-view';

interface OwnList {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly list: (sellerId: number) => Promise<readonly RaffleCard[]>;
}

const listing = ({ path, id, summary, list }: OwnList): Route =>
  route(
    {
      method: 'GET',
      path,
      id,
      summary,
      who: signedIn,
      reads: [RAFFLE_CARDS],
      answers: {
        200: {
          description: '500 como mucho',
          shape: listOf(raffleShape).max(500),
          headers: ['TotalCount'],
        },
      },
    },
    async ({ person: { userId } }) => {
      const cards = await list(userId);
      return { body: cards.map(raffleView), total: cards.length };
    },
  );

/** A seller's own raffles. */
export const ownRaffleRoutes = (raffleCards: RaffleCardQueries): Route[] => [
  listing({
    path: '/my-raffles',
    id: 'listOwnRaffles',
    summary: 'Las propias rifas activas, la última primero',
    list: raffleCards.ownOnSale,
  }),
  listing({
    path: '/my-raffles/completed',
    id: 'listOwnEndedRaffles',
    summary: 'Las propias rifas completadas y canceladas, la última en terminar primero',
    list: raffleCards.ownFinished,
  }),
];
