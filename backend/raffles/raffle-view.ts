import type { RaffleCard } from '../../projections/raffle-cards/document';
import type { ListedCard } from '../../projections/raffle-cards/queries';
import { ARTICLE_FIELDS, LISTED_ARTICLE_FIELDS } from '../../contracts/raffle-shapes';
import type { ListedRaffle, Raffle } from '../../contracts/raffles';
import type { RaffleMoment } from '../../contracts/raffle-timeline';
import { toEuros } from '../../domain/shared/money';

type ArticleField = (typeof ARTICLE_FIELDS)[number];

// Its entries are fields of a card by these names, which TypeScript cannot follow.
const articleOf = <Field extends ArticleField>(
  card: Pick<RaffleCard, Field>,
  fields: readonly Field[],
): Pick<Raffle, Field> =>
  Object.fromEntries(fields.map((field) => [field, card[field]])) as unknown as Pick<Raffle, Field>;

const heldOf = ({ drawState, moments }: RaffleCard): { readonly held?: string } => {
  const held = drawState === 'held' && moments.findLast(({ type }) => type === 'held')?.reason;
  return held ? { held } : {};
};

const drawView = (card: RaffleCard): Raffle['draw'] => ({
  commit: card.commit,
  state: card.drawState,
  ...heldOf(card),
  ...(card.drawAt ? { drawAt: card.drawAt.toISOString() } : {}),
});

/** True only until the feature's end, even when the event of its end is late. */
export const isFeaturedNow = ({ featuredUntil }: Pick<RaffleCard, 'featuredUntil'>): boolean =>
  featuredUntil !== null && Date.now() < featuredUntil.getTime();

/** Told only where it is so. */
export const drawHeldOf = ({ drawState }: Pick<RaffleCard, 'drawState'>) =>
  drawState === 'held' ? { drawHeld: true } : {};

/** What cards and the raffle's own page show. */
const saleView = (card: ListedCard) => ({
  id: card._id,
  image: card.images[0] ?? '',
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
  ...drawHeldOf(card),
  closeReason: card.closeReason,
  closedAt: card.closedAt?.toISOString() ?? null,
  revision: card.revision,
  winner: card.winner && { ticket: card.winner.ticket, tag: card.winner.tag },
});

/** The public view of a raffle: the winner's ticket and pseudonym, never the person. */
export const raffleView = (card: RaffleCard): Raffle => ({
  ...saleView(card),
  ...articleOf(card, ARTICLE_FIELDS),
  images: card.images,
  substitutes: card.substitutes.map(({ ticket, tag }) => ({ ticket, tag })),
  draw: drawView(card),
});

/** The view of a raffle in a list. */
export const listedRaffleView = (card: ListedCard): ListedRaffle => ({
  ...saleView(card),
  ...articleOf(card, LISTED_ARTICLE_FIELDS),
  photos: card.photos.slice(0, 1),
});

/** What has happened to a raffle, the oldest first. */
export const timelineView = ({ moments }: Pick<RaffleCard, 'moments'>): readonly RaffleMoment[] =>
  moments.map((moment) => ({ ...moment, at: moment.at.toISOString() }));
