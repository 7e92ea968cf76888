import type { Collection, Filter } from 'mongodb';
import type { PageQuery } from '../../contracts/paging';
import { isNumberId, readMomentCursor, writeCursor } from '../../platform/cursor';
import type { RaffleCard } from './document';
import { LISTED, type ListedCard } from './listed';

type Cards = Collection<RaffleCard>;

/** Before all others have had a place. */
const OF_ONE_SELLER = 2;
/** Many sellers with many raffles each: then the list may be shorter. */
const READS_MOST = 4;

interface Order {
  readonly filter: (now: Date) => Filter<RaffleCard>;
  readonly sort: Readonly<Partial<Record<keyof RaffleCard, 1 | -1>>>;
  readonly after: (last: ListedCard) => Filter<RaffleCard>;
}

const ORDERS = {
  /**
   * Somebody has bought from them; those that something happened to last first: that is a sale, but
   * for a feature's start or end.
   */
  sold: {
    filter: (now) => ({ status: 'active', endDate: { $gt: now }, soldTickets: { $gt: 0 } }),
    sort: { position: -1 },
    after: ({ position }) => ({ position: { $lt: position } }),
  },
  /** Those that end soonest. */
  ending: {
    filter: (now) => ({ status: 'active', endDate: { $gt: now } }),
    sort: { endDate: 1, _id: 1 },
    after: ({ endDate, _id }) => ({
      $or: [{ endDate: { $gt: endDate } }, { endDate, _id: { $gt: _id } }],
    }),
  },
} as const satisfies Record<string, Order>;

export interface SharedQuestion {
  readonly order: keyof typeof ORDERS;
  readonly now: Date;
  readonly limit: number;
  /** This seller is new, and all after it. */
  readonly firstNew: number;
}

/** Raffles of some sellers: at most two of each, and what else was found. */
const ofSellers = async (
  cards: Cards,
  { order, now, limit }: Omit<SharedQuestion, 'firstNew'>,
  sellers: Filter<RaffleCard>,
) => {
  const { filter, sort, after }: Order = ORDERS[order];
  const listed: ListedCard[] = [];
  const surplus: ListedCard[] = [];
  const counts = new Map<number, number>();
  let rest: Filter<RaffleCard> = {};
  for (let reads = 0; reads < READS_MOST; reads += 1) {
    const found = await cards
      .find({ $and: [filter(now), sellers, rest] })
      .sort(sort)
      .limit(limit)
      .project<ListedCard>(LISTED)
      .toArray();
    for (const card of found) {
      const count = (counts.get(card.sellerId) ?? 0) + 1;
      counts.set(card.sellerId, count);
      (count > OF_ONE_SELLER ? surplus : listed).push(card);
    }
    const last = found.at(-1);
    if (listed.length >= limit || found.length < limit || !last) break;
    const full = [...counts].filter(([, count]) => count >= OF_ONE_SELLER).map(([id]) => id);
    rest = { ...after(last), sellerId: { $nin: full } };
  }
  return { listed, surplus };
};

/**
 * Raffles on sale in this order: first at most two of one seller, then those of new sellers, then
 * what else was found. So neither one seller nor one person with many accounts keeps others out.
 * New ones are asked for only where there is room: any number of them may come before the others.
 */
export const sharedList = async (
  cards: Cards,
  { firstNew, ...question }: SharedQuestion,
): Promise<ListedCard[]> => {
  const { limit } = question;
  const known = await ofSellers(cards, question, { sellerId: { $lt: firstNew } });
  if (known.listed.length >= limit) return known.listed.slice(0, limit);
  const others = await ofSellers(cards, question, { sellerId: { $gte: firstNew } });
  const all = [...known.listed, ...others.listed, ...known.surplus, ...others.surplus];
  return all.slice(0, limit);
};

/** Raffles with a winner, the last drawn first. */
export const latestDrawn = (cards: Cards, limit: number): Promise<ListedCard[]> =>
  cards
    .find({ status: 'completed', drawState: 'drawn' })
    .sort({ drawAt: -1 })
    .limit(limit)
    .project<ListedCard>(LISTED)
    .toArray();

/** How many raffles have been drawn since a moment. */
export const drawnSince = (cards: Cards, since: Date): Promise<number> =>
  cards.countDocuments({ status: 'completed', drawState: 'drawn', drawAt: { $gte: since } });

type Moment = 'createdAt' | 'closedAt';

/** One page of a list. */
export interface CardPage {
  readonly items: readonly ListedCard[];
  /** The number of raffles on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string;
}

/** The place of a raffle in such a list, for the next page. */
export const cursorAfter =
  (moment: Moment) =>
  (card: Pick<RaffleCard, Moment | '_id'>): string =>
    writeCursor(moment, Number(card[moment]), card._id);

/** @returns undefined for a cursor that is none */
const behind = (cursor: string | undefined, moment: Moment): Filter<RaffleCard> | undefined => {
  if (cursor === undefined) return {};
  const place = readMomentCursor(cursor, moment, isNumberId);
  if (!place) return undefined;
  const { at, id } = place;
  return { $or: [{ [moment]: { $lt: at } }, { [moment]: at, _id: { $lt: id } }] };
};

/**
 * A page of the raffles in a filter, those of the latest moment first.
 * @returns undefined for a cursor that is none
 */
export const latestFirst = async (
  cards: Collection<RaffleCard>,
  filter: Filter<RaffleCard>,
  moment: Moment,
  { limit, cursor }: PageQuery,
): Promise<CardPage | undefined> => {
  const rest = behind(cursor, moment);
  if (!rest) return undefined;
  const [found, total] = await Promise.all([
    cards
      .find(cursor === undefined ? filter : { $and: [filter, rest] })
      .sort({ [moment]: -1, _id: -1 })
      .limit(limit + 1)
      .project<ListedCard>(LISTED)
      .toArray(),
    cards.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last ? { nextCursor: cursorAfter(moment)(last) } : {}) };
};
