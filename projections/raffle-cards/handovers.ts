import type { Collection } from 'mongodb';
import type { RaffleCard } from './document';
import { LISTED, type ListedCard } from './listed';

export interface HandoverQuestion {
  readonly userId: number;
  /** Since when a raffle was completed, or drawn. */
  readonly since: Date;
  readonly most: number;
}

/** A seller's completed raffles since a time, the newest first. */
export const soldSince = (
  cards: Collection<RaffleCard>,
  { userId, since, most }: HandoverQuestion,
): Promise<ListedCard[]> =>
  cards
    .find({ sellerId: userId, closedAt: { $gte: since }, status: 'completed' })
    .sort({ closedAt: -1, _id: -1 })
    .limit(most)
    .project<ListedCard>(LISTED)
    .toArray();

/** The raffles that a person has won since a time, the newest first. */
export const wonSince = (
  cards: Collection<RaffleCard>,
  { userId, since, most }: HandoverQuestion,
): Promise<ListedCard[]> =>
  cards
    .find({
      status: 'completed',
      drawState: 'drawn',
      drawAt: { $gte: since },
      'winner.buyerId': userId,
    })
    .sort({ drawAt: -1 })
    .limit(most)
    .project<ListedCard>(LISTED)
    .toArray();
