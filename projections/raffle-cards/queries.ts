import type { SortOrder, UserType } from '../../contracts/limits';
import type { PageQuery } from '../../contracts/paging';
import type { RaffleListQuery } from '../../contracts/raffles';
import type { Documents } from '../../platform/documents/documents';
import { consoleList, type ConsoleListQuestion } from './console-list';
import { RAFFLE_CARDS, type RaffleCard } from './document';
import { DUE, type DueCard, drawDue, endDue, featureDue, keysNeeded, undrawnAmong } from './due';
import { soldSince, wonSince, type HandoverQuestion } from './handovers';
import {
  cursorAfter,
  drawnSince,
  latestDrawn,
  latestFirst,
  sharedList,
  type SharedQuestion,
} from './latest';
import { listRaffles } from './list';
import { cursorOfSortKey, decodeCursor, encodeCursor } from './list-order';
import { highestId, rafflesBetween } from './sitemap';
import { LISTED, STANDING, type ListedCard, type Standing } from './listed';

export { centsFrom, centsUpTo } from './list';
export type { ConsoleCard } from './console-list';
export type { DueCard, ListedCard, SharedQuestion, Standing };

/** The cursor after a raffle in each list, for pages that end early. */
export const afterCard = {
  inSearch: (sortBy: SortOrder) => (card: ListedCard) => encodeCursor(card, sortBy),
  ownOnSale: cursorAfter('createdAt'),
  ownFinished: cursorAfter('closedAt'),
};

/** The places of a search for those who know the raffles in order from elsewhere. */
export const searchCursor = {
  after: cursorOfSortKey,
  /** Undefined for a cursor of another order. */
  placeOf: decodeCursor,
};

type FeaturedCard = Pick<RaffleCard, '_id' | 'sellerId'>;

/** A card has up to 20 KB of texts. */
const READ_AT_ONCE = 20;

/** Queries on raffles. The read model may lag. */
export const openRaffleCards = ({ db }: Pick<Documents, 'db'>) => {
  const cards = db.collection<RaffleCard>(RAFFLE_CARDS.projection);
  return {
    /** Null for a raffle that the read model does not have (yet). */
    find: (raffleId: number) => cards.findOne({ _id: raffleId }),

    /** Omits raffles that the read model does not have (yet). */
    byIds: async (raffleIds: readonly number[]): Promise<ReadonlyMap<number, ListedCard>> => {
      // Stryker disable next-line ConditionalExpression: asking for nobody finds nobody too
      if (raffleIds.length === 0) return new Map();
      const asked = { _id: { $in: [...raffleIds] } };
      const found = await cards.find(asked).project<ListedCard>(LISTED).toArray();
      return new Map(found.map((card) => [card._id, card]));
    },

    /** When these raffles end or are drawn, and how far they are; omits those that are missing. */
    dueByIds: async (raffleIds: readonly number[]): Promise<ReadonlyMap<number, DueCard>> => {
      const found = await cards
        .find({ _id: { $in: [...raffleIds] } })
        .project<DueCard>(DUE)
        .toArray();
      return new Map(found.map((card) => [card._id, card]));
    },

    /** How these raffles stand, for those who begin to watch them; in no order. */
    standing: (raffleIds: readonly number[]): Promise<readonly Standing[]> =>
      cards
        .find({ _id: { $in: [...raffleIds] } })
        .project<Standing>(STANDING)
        .toArray(),

    /** How far in the log the cards of these raffles have come; omits those that are missing. */
    positionsOf: async (raffleIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const found = await cards
        .find({ _id: { $in: [...raffleIds] } })
        .project<Pick<RaffleCard, '_id' | 'position'>>({ position: 1 })
        .toArray();
      return new Map(found.map(({ _id, position }) => [_id, position]));
    },

    list: (query: RaffleListQuery) => listRaffles(cards, query),

    /**
     * Raffles in an operators' list.
     * @returns undefined for a cursor that is none, or of another order
     */
    consoleList: (question: ConsoleListQuestion) =>
      consoleList(db.collection(RAFFLE_CARDS.projection), question),

    /**
     * The raffles on the home page, in no order that is promised. A feature ends by the clock,
     * even before the log has its end.
     */
    featured: (sellerType: UserType, now: Date): Promise<readonly FeaturedCard[]> =>
      cards
        .find({
          status: 'active',
          sellerType,
          featuredUntil: { $gt: now },
          endDate: { $gt: now },
        })
        // As its index has them, so that no other one is taken.
        .sort({ featuredUntil: -1, _id: -1 })
        .project<FeaturedCard>({ sellerId: 1 })
        .toArray(),

    shared: (question: SharedQuestion) => sharedList(cards, question),
    latestDrawn: (limit: number) => latestDrawn(cards, limit),
    drawnSince: (since: Date) => drawnSince(cards, since),

    /** The ids of all that a seller has on sale. */
    idsOnSale: async (sellerId: number): Promise<number[]> => {
      const onSale = cards.find({ sellerId, status: 'active' }).sort({ createdAt: -1, _id: -1 });
      return (await onSale.project<Pick<RaffleCard, '_id'>>({ _id: 1 }).toArray()).map(
        ({ _id }) => _id,
      );
    },

    /** All that a seller has ever published, by status; some are in memory at a time. */
    ofSeller: (sellerId: number): AsyncIterable<RaffleCard> =>
      cards.find({ sellerId }).sort({ status: 1, createdAt: -1, _id: -1 }).batchSize(READ_AT_ONCE),

    /** The paths of the photos of all that these sellers have ever published. */
    async *photosOf(sellerIds: readonly number[]): AsyncGenerator<string, void> {
      const found = cards.find({ sellerId: { $in: [...sellerIds] } });
      for await (const { images } of found.project<Pick<RaffleCard, 'images'>>({ images: 1 }))
        yield* images;
    },

    soldSince: (question: HandoverQuestion) => soldSince(cards, question),
    wonSince: (question: HandoverQuestion) => wonSince(cards, question),

    /** How many raffles a seller has on sale, and the tickets sold of them. */
    onSaleOf: async (sellerId: number): Promise<{ raffles: number; soldTickets: number }> => {
      const sold = await cards
        .find({ sellerId, status: 'active' })
        .project<Pick<RaffleCard, 'soldTickets'>>({ soldTickets: 1 })
        .toArray();
      const soldTickets = sold.reduce((sum, card) => sum + card.soldTickets, 0);
      return { raffles: sold.length, soldTickets };
    },

    /** A seller's raffles on sale, newest first. */
    ownOnSale: (sellerId: number, page: PageQuery) =>
      latestFirst(cards, { sellerId, status: 'active' }, 'createdAt', page),

    /** A seller's ended raffles, the last ended first. */
    ownFinished: (sellerId: number, page: PageQuery) => {
      const hasEnded = { $in: ['completed', 'cancelled'] as const };
      return latestFirst(cards, { sellerId, status: hasEnded }, 'closedAt', page);
    },

    /** Ids of the raffles on sale that nothing has happened to since this position of the log. */
    async *onSaleBefore(position: number): AsyncGenerator<number, void> {
      const found = cards.find({ status: 'active', position: { $lt: position } });
      for await (const { _id } of found.project<Pick<RaffleCard, '_id'>>({ _id: 1 })) yield _id;
    },

    highestId: () => highestId(cards),
    between: (first: number, end: number) => rafflesBetween(cards, first, end),

    endDue: (by: Date) => endDue(cards, by),
    drawDue: (by: Date) => drawDue(cards, by),
    featureDue: (by: Date) => featureDue(cards, by),
    undrawnAmong: (raffleIds: readonly number[]) => undrawnAmong(cards, raffleIds),
    keysNeeded: () => keysNeeded(cards),
  };
};

export type RaffleCardQueries = ReturnType<typeof openRaffleCards>;
