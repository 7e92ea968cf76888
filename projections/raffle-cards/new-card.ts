import type { Condition } from '../../contracts/limits';
import type { RaffleCard } from './document';
import { foldText } from '../../contracts/search-text';
import type { RaffleCreated } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { Folded } from '../projection';

const searchTextOf = ({ title, description, brand }: RaffleCreated['data']): string =>
  foldText(`${title} ${description} ${brand}`);

const published = ({ raffleId, entriesHead: _head, ...data }: RaffleCreated['data']) => ({
  _id: raffleId,
  ...data,
});

/** The card of a raffle that has just been published. */
export const newCard = ({ data, at, revision }: Recorded<RaffleCreated>): Folded<RaffleCard> => ({
  ...published(data),
  revision,
  searchText: searchTextOf(data),
  images: data.photos.map(({ path }) => path),
  // The route that publishes raffles accepts no other value.
  condition: data.condition as Condition,
  createdAt: new Date(at),
  endDate: new Date(data.endDate),
  featuredAt: null,
  featuredUntil: null,
  status: 'active',
  closeReason: null,
  closedAt: null,
  drawState: 'open',
  drawAt: null,
  winner: null,
  substitutes: [],
  moments: [{ type: 'created', at: new Date(at) }],
});
