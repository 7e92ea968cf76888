import type { Collection } from 'mongodb';
import type { RaffleCard } from '../document';

type Cards = Collection<RaffleCard>;

const OWN_LIST_MAX = 500;

/** A seller's raffles on sale, the newest first. */
export const ownOnSale = (cards: Cards, sellerId: number): Promise<RaffleCard[]> =>
  cards
    .find({ sellerId, status: 'active' })
    .sort({ createdAt: -1, _id: -1 })
    .limit(OWN_LIST_MAX)
    .toArray();

/** A seller's raffles that have ended, those that ended last first. */
export const ownFinished = (cards: Cards, sellerId: number): Promise<RaffleCard[]> =>
  cards
    .find({ sellerId, status: { $in: ['completed', 'cancelled'] } })
    .sort({ closedAt: -1, _id: -1 })
    .limit(OWN_LIST_MAX)
    .toArray();
