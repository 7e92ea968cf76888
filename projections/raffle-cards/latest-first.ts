import type { Collection, Filter } from 'mongodb';
import type { PageQuery } from '../../contracts/paging';
import type { RaffleCard } from './document';
import { LISTED, type ListedCard } from './listed';

type Moment = 'createdAt' | 'closedAt' | 'featuredUntil';

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
