import type { Condition } from '../../contracts/limits';
import type { RaffleCard } from './document';
import { foldText } from '../../contracts/search-text';
import type { RaffleCreated } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { Folded } from '../projection';

const searchTextOf = ({ title, description, brand }: RaffleCreated['data']): string =>
  foldText(`${title} ${description} ${brand}`);

/** The card of a raffle that has just been published. */
export const newCard = ({ data, at, revision }: Recorded<RaffleCreated>): Folded<RaffleCard> => ({
  _id: data.raffleId,
  revision,
  sellerId: data.sellerId,
  sellerType: data.sellerType,
  title: data.title,
  description: data.description,
  brand: data.brand,
  searchText: searchTextOf(data),
  images: data.photos.map(({ path }) => path),
  photos: data.photos,
  categoryId: data.categoryId,
  subcategoryId: data.subcategoryId,
  // The route that publishes raffles accepts no other value.
  condition: data.condition as Condition,
  year: data.year,
  color: data.color,
  stock: data.stock,
  hasShipping: data.hasShipping,
  community: data.community,
  province: data.province,
  municipality: data.municipality,
  authorizationNumber: data.authorizationNumber,
  ticketPriceCents: data.ticketPriceCents,
  completionMode: data.completionMode,
  totalTickets: data.totalTickets,
  minTickets: data.minTickets,
  soldTickets: data.soldTickets,
  participants: data.participants,
  createdAt: new Date(at),
  endDate: new Date(data.endDate),
  featuredAt: null,
  featuredUntil: null,
  status: 'active',
  closeReason: null,
  closedAt: null,
  commit: data.commit,
  keyId: data.keyId,
  drawState: 'open',
  drawAt: null,
  winner: null,
  substitutes: [],
});
