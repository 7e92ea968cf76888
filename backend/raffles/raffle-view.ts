import type { RaffleCard } from '../../projections/raffle-cards/document';
import { ARTICLE_FIELDS, LISTED_FIELDS } from '../../contracts/raffle-shapes';
import type { ListedRaffle, Raffle } from '../../contracts/raffles';
import { toEuros } from '../../domain/shared/money';

type Article = Pick<Raffle, (typeof ARTICLE_FIELDS)[number]>;

// Its entries are fields of a card by these names, which TypeScript cannot follow.
const articleOf = (card: Pick<RaffleCard, keyof Article>): Article =>
  Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, card[field]])) as unknown as Article;

const drawView = ({ commit, drawState, drawAt }: RaffleCard): Raffle['draw'] => ({
  commit,
  state: drawState,
  ...(drawAt ? { drawAt: drawAt.toISOString() } : {}),
});

/** True only until the feature's end, even when the event of its end is late. */
export const isFeaturedNow = ({ featuredUntil }: Pick<RaffleCard, 'featuredUntil'>): boolean =>
  featuredUntil !== null && Date.now() < featuredUntil.getTime();

/** The public view of a raffle: the winner's ticket and pseudonym, never the person. */
export const raffleView = (card: RaffleCard): Raffle => ({
  id: card._id,
  ...articleOf(card),
  image: card.images[0] ?? '',
  images: card.images,
  creatorUserType: card.sellerType,
  ticketPrice: toEuros(card.ticketPriceCents),
  minTickets: card.minTickets,
  totalTickets: card.totalTickets,
  soldTickets: card.soldTickets,
  participants: card.participants,
  completionMode: card.completionMode,
  createdAt: card.createdAt.toISOString(),
  endDate: card.endDate.toISOString(),
  featured: isFeaturedNow(card),
  featuredAt: card.featuredAt?.toISOString() ?? null,
  createdBy: card.sellerId,
  status: card.status,
  closeReason: card.closeReason,
  closedAt: card.closedAt?.toISOString() ?? null,
  revision: card.revision,
  winner: card.winner && { ticket: card.winner.ticket, tag: card.winner.tag },
  substitutes: card.substitutes.map(({ ticket, tag }) => ({ ticket, tag })),
  draw: drawView(card),
});

/** The view of a raffle in a list. */
export const listedRaffleView = (card: RaffleCard): ListedRaffle => {
  const raffle = raffleView(card);
  // Its entries are fields of a raffle by these names, which TypeScript cannot follow.
  const listed = Object.fromEntries(LISTED_FIELDS.map((field) => [field, raffle[field]]));
  return { ...(listed as unknown as ListedRaffle), photos: raffle.photos.slice(0, 1) };
};
