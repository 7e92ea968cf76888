import { foldText } from '../../contracts/search-text';
import type { RaffleCreated, RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { Folded, Projection } from '../projection';
import { RAFFLE_SEARCH, type SearchedRaffle } from './document';

const published = ({ data, at }: Recorded<RaffleCreated>): Folded<SearchedRaffle> => {
  const { raffleId, title, description, brand } = data;
  const { categoryId, subcategoryId, sellerId, sellerType, ticketPriceCents } = data;
  return {
    _id: raffleId,
    title,
    brand,
    text: foldText(`${title} ${description} ${brand}`),
    categoryId,
    subcategoryId,
    sellerId,
    sellerType,
    ticketPriceCents,
    createdAt: new Date(at),
    endDate: new Date(data.endDate),
    status: 'active',
  };
};

const CHANGES: ReadonlySet<RaffleEvent['type']> = new Set([
  'RaffleCreated',
  'RaffleCompleted',
  'RaffleCancelled',
]);

/** What searches look at. A purchase changes nothing of it, and so reads and writes no document. */
export const raffleSearch: Projection<SearchedRaffle, RaffleEvent> = {
  name: RAFFLE_SEARCH.projection,
  categories: ['raffle'],
  // An index of searches asks for what has changed since it asked last.
  indexes: [{ name: 'changes', key: { position: 1 } }],
  keys: ({ type, data }) => (CHANGES.has(type) ? [data.raffleId] : []),
  apply: (before, event) => {
    if (event.type === 'RaffleCreated') return before ?? published(event);
    if (!before) return undefined;
    if (event.type === 'RaffleCompleted') return { ...before, status: 'completed' };
    if (event.type === 'RaffleCancelled') return { ...before, status: 'cancelled' };
    return before;
  },
};
