import type { Collection } from 'mongodb';
import type { RaffleCard } from './document';

/** A public raffle, for programs that list every page of the site. */
interface RaffleInSitemap {
  readonly id: number;
  readonly changedAt: Date;
}

/** The highest id of a raffle; 0 where there is none. */
export const highestId = async (cards: Collection<RaffleCard>): Promise<number> => {
  const [newest] = await cards
    .find()
    .sort({ _id: -1 })
    .limit(1)
    .project<Pick<RaffleCard, '_id'>>({ _id: 1 })
    .toArray();
  return newest?._id ?? 0;
};

/** All raffles with an id from `first` to below `end`, by id. */
export const rafflesBetween = async (
  cards: Collection<RaffleCard>,
  first: number,
  end: number,
): Promise<RaffleInSitemap[]> => {
  const found = await cards
    .find({ _id: { $gte: first, $lt: end } })
    .sort({ _id: 1 })
    .project<Pick<RaffleCard, '_id' | 'createdAt' | 'closedAt'>>({ createdAt: 1, closedAt: 1 })
    .toArray();
  return found.map(({ _id, createdAt, closedAt }) => ({
    id: _id,
    changedAt: closedAt ?? createdAt,
  }));
};
