import type { Filter } from 'mongodb';
import type { UserType } from '../../../contracts/limits';
import type { RaffleCard } from '../document';
import type { ReadModels } from '../../../backend/read-models/read-models';

/** Most raffles that the home page shows of one kind of seller. */
const FEATURED_MAX = 100;

/** Featured at this moment, whether or not it has been noted of others that they no longer are. */
export const featuredFilter = (sellerType: UserType, now: Date): Filter<RaffleCard> => ({
  status: 'active',
  sellerType,
  featuredUntil: { $gt: now },
  endDate: { $gt: now },
});

/** The raffles on the home page, those featured last first. */
export const listFeatured = (
  { raffleCards }: Pick<ReadModels, 'raffleCards'>,
  sellerType: UserType,
): Promise<RaffleCard[]> =>
  raffleCards
    .find(featuredFilter(sellerType, new Date()))
    .sort({ featuredUntil: -1, _id: -1 })
    .limit(FEATURED_MAX)
    .toArray();
