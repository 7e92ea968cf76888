import type { Collection } from 'mongodb';
import type { UserType } from '../../../contracts/limits';
import type { RaffleCard } from '../document';

/** Most raffles that the home page shows of one kind of seller. */
const FEATURED_MAX = 100;

/**
 * The raffles on the home page, those featured last first. A raffle whose feature is over is left out, even before that is
 * noted of it.
 */
export const featuredRaffles = (
  cards: Collection<RaffleCard>,
  sellerType: UserType,
  now: Date,
): Promise<RaffleCard[]> =>
  cards
    .find({ status: 'active', sellerType, featuredUntil: { $gt: now }, endDate: { $gt: now } })
    .sort({ featuredUntil: -1, _id: -1 })
    .limit(FEATURED_MAX)
    .toArray();
