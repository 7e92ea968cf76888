import { SELLER_STATS, type SellerStats } from './document';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Folded, Projection } from '../projection';

const noRaffles = (sellerId: number): Folded<SellerStats> => ({
  _id: sellerId,
  rafflesCreated: 0,
  rafflesCompleted: 0,
  rafflesFailed: 0,
  rafflesDrawn: 0,
  lastFeaturedAt: null,
});

/** The counter that an event increments. Most events, above all purchases, increment none. */
const COUNTERS: Partial<
  Record<
    RaffleEvent['type'],
    'rafflesCreated' | 'rafflesCompleted' | 'rafflesFailed' | 'rafflesDrawn'
  >
> = {
  RaffleCreated: 'rafflesCreated',
  RaffleCompleted: 'rafflesCompleted',
  RaffleCancelled: 'rafflesFailed',
  WinnerDrawn: 'rafflesDrawn',
};

/**
 * Features of one raffle come in order, but those of several may not: demo data is appended raffle
 * by raffle.
 */
const laterOf = (before: Date | null, at: Date): Date => (before && before > at ? before : at);

export const sellerStats: Projection<SellerStats, RaffleEvent> = {
  name: SELLER_STATS.projection,
  categories: ['raffle'],
  indexes: [],
  keys: ({ type, data }) => (COUNTERS[type] || type === 'RaffleFeatured' ? [data.sellerId] : []),
  apply: (stats, { type, at, data }) => {
    const before = stats ?? noRaffles(data.sellerId);
    if (type === 'RaffleFeatured') {
      return { ...before, lastFeaturedAt: laterOf(before.lastFeaturedAt, new Date(at)) };
    }
    const counter = COUNTERS[type];
    return counter ? { ...before, [counter]: before[counter] + 1 } : stats;
  },
};
