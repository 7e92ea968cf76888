import type { UserType } from '../../contracts/limits';
import type { RaffleListQuery } from '../../contracts/raffles';
import type { Documents } from '../../platform/documents/documents';
import { RAFFLE_CARDS, type RaffleCard } from './document';
import { drawDue, endDue, featureDue, keysNeeded } from './due';
import { listRaffles } from './list';

/** How many raffles of one kind of seller the home page shows at most. */
const FEATURED_MAX = 100;
const OWN_LIST_MAX = 500;

/** Queries on raffles. The read model may be behind the log. */
export const openRaffleCards = ({ db }: Pick<Documents, 'db'>) => {
  const cards = db.collection<RaffleCard>(RAFFLE_CARDS.collection);
  return {
    /** Null for a raffle that the read model does not have (yet). */
    find: (raffleId: number) => cards.findOne({ _id: raffleId }),

    /** Omits raffles that the read model does not have (yet). */
    byIds: async (raffleIds: readonly number[]): Promise<ReadonlyMap<number, RaffleCard>> => {
      // Stryker disable next-line ConditionalExpression: asking for nobody finds nobody too
      if (raffleIds.length === 0) return new Map();
      const found = await cards.find({ _id: { $in: [...raffleIds] } }).toArray();
      return new Map(found.map((card) => [card._id, card]));
    },

    list: (query: RaffleListQuery) => listRaffles(cards, query),

    /**
     * The raffles on the home page, the last featured first. A feature ends by the clock, even
     * before the log has its end.
     */
    featured: (sellerType: UserType, now: Date): Promise<RaffleCard[]> =>
      cards
        .find({ status: 'active', sellerType, featuredUntil: { $gt: now }, endDate: { $gt: now } })
        .sort({ featuredUntil: -1, _id: -1 })
        .limit(FEATURED_MAX)
        .toArray(),

    /** A seller's raffles on sale, newest first. */
    ownOnSale: (sellerId: number): Promise<RaffleCard[]> =>
      cards
        .find({ sellerId, status: 'active' })
        .sort({ createdAt: -1, _id: -1 })
        .limit(OWN_LIST_MAX)
        .toArray(),

    /** A seller's ended raffles, the last ended first. */
    ownFinished: (sellerId: number): Promise<RaffleCard[]> =>
      cards
        .find({ sellerId, status: { $in: ['completed', 'cancelled'] } })
        .sort({ closedAt: -1, _id: -1 })
        .limit(OWN_LIST_MAX)
        .toArray(),

    endDue: (by: Date) => endDue(cards, by),
    drawDue: (by: Date) => drawDue(cards, by),
    featureDue: (by: Date) => featureDue(cards, by),
    keysNeeded: () => keysNeeded(cards),
  };
};

export type RaffleCardQueries = ReturnType<typeof openRaffleCards>;
