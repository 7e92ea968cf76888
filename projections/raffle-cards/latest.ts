import type { Collection, Filter } from 'mongodb';
import type { PageQuery } from '../../contracts/paging';
import type { RaffleCard } from './document';
import { LISTED, type ListedCard } from './listed';

type Cards = Collection<RaffleCard>;

/** So that nobody fills the list alone. */
const OF_ONE_SELLER = 2;
/** Many sellers with many raffles each: then the list is shorter. */
const READS_MOST = 4;

/** Those of the raffles that may join the list. */
const withinShares = (found: readonly ListedCard[], listed: readonly ListedCard[]) => {
  const counts = new Map<number, number>();
  const isWithin = ({ sellerId }: ListedCard): boolean => {
    const count = (counts.get(sellerId) ?? 0) + 1;
    counts.set(sellerId, count);
    return count <= OF_ONE_SELLER;
  };
  listed.forEach(isWithin);
  return { joining: found.filter(isWithin), counts };
};

/**
 * Raffles on sale that somebody has bought from, those that something happened to last first: that
 * is a sale, but for a feature's start or end. At most two are of one seller.
 */
export const latestSold = async (cards: Cards, now: Date, limit: number): Promise<ListedCard[]> => {
  const listed: ListedCard[] = [];
  let behind: Filter<RaffleCard> = {};
  for (let reads = 0; reads < READS_MOST; reads += 1) {
    const found = await cards
      .find({ status: 'active', endDate: { $gt: now }, soldTickets: { $gt: 0 }, ...behind })
      .sort({ position: -1 })
      .limit(limit)
      .project<ListedCard>(LISTED)
      .toArray();
    const { joining, counts } = withinShares(found, listed);
    listed.push(...joining.slice(0, limit - listed.length));
    const last = found.at(-1);
    if (listed.length === limit || found.length < limit || !last) break;
    const full = [...counts].filter(([, count]) => count >= OF_ONE_SELLER).map(([id]) => id);
    behind = { position: { $lt: last.position }, sellerId: { $nin: full } };
  }
  return listed;
};

/** Raffles with a winner, the last drawn first. */
export const latestDrawn = (cards: Cards, limit: number): Promise<ListedCard[]> =>
  cards
    .find({ status: 'completed', drawState: 'drawn' })
    .sort({ drawAt: -1 })
    .limit(limit)
    .project<ListedCard>(LISTED)
    .toArray();

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
    `${Number(card[moment])}-${card._id}`;

const CURSOR = /^(\d{1,15})-(\d{1,15})$/;

/** @returns undefined for a cursor that is none */
const behind = (cursor: string | undefined, moment: Moment): Filter<RaffleCard> | undefined => {
  if (cursor === undefined) return {};
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined) return undefined;
  const value = new Date(Number(at));
  return { $or: [{ [moment]: { $lt: value } }, { [moment]: value, _id: { $lt: Number(id) } }] };
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
