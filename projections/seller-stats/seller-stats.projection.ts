import { SELLER_STATS, type SellerStats } from '../../contracts/read-models/seller-stats';
import type { RaffleEvent } from '../../domain/raffles/messages';
import type { Folded, Projection } from '../projection';

const noRaffles = (sellerId: number): Folded<SellerStats> => ({
  _id: sellerId,
  rafflesCreated: 0,
  rafflesCompleted: 0,
  rafflesFailed: 0,
});

const COUNTED = new Set<RaffleEvent['type']>([
  'RaffleCreated',
  'RaffleCompleted',
  'RaffleCancelled',
]);

export const sellerStats: Projection<SellerStats, RaffleEvent> = {
  name: SELLER_STATS.projection,
  collection: SELLER_STATS.collection,
  categories: ['raffle'],
  indexes: [],
  keys: ({ type, data }) => (COUNTED.has(type) ? [data.sellerId] : []),
  apply: (stats, event) => {
    const before = stats ?? noRaffles(event.data.sellerId);
    switch (event.type) {
      case 'RaffleCreated':
        return { ...before, rafflesCreated: before.rafflesCreated + 1 };
      case 'RaffleCompleted':
        return { ...before, rafflesCompleted: before.rafflesCompleted + 1 };
      case 'RaffleCancelled':
        return { ...before, rafflesFailed: before.rafflesFailed + 1 };
      default:
        return stats;
    }
  },
};
