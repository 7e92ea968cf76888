import type { Collection, Filter } from 'mongodb';
import type { RaffleListQuery } from '../../contracts/raffles';
import { foldText } from '../../contracts/search-text';
import { literal } from '../ordered-pages';
import type { RaffleCard } from './document';
import { TEXT_INDEX } from './indexes';
import {
  afterCursor,
  decodeCursor,
  encodeCursor,
  inOrder,
  sortOf,
  type SortKey,
  type Placed,
} from './list-order';
import { LISTED, type ListedCard } from './listed';

const bounds = <T>(min: T | undefined, max: T | undefined) =>
  min === undefined && max === undefined
    ? undefined
    : { ...(min === undefined ? {} : { $gte: min }), ...(max === undefined ? {} : { $lte: max }) };

/** Rounds to whole cents, because 0.29 * 100 is 28.999… in binary fractions. */
const roundedCents = (euros: number): number => Number((euros * 100).toFixed(6));

/** Prices are whole cents, so a bound between two cents becomes the one inside the range. */
export const centsFrom = (euros: number | undefined) =>
  euros === undefined ? undefined : Math.ceil(roundedCents(euros));
export const centsUpTo = (euros: number | undefined) =>
  euros === undefined ? undefined : Math.floor(roundedCents(euros));

/** The query as a MongoDB filter, without the parameters that were not given. */
const cardsFilter = (query: RaffleListQuery): Filter<RaffleCard> => {
  const conditions: Record<string, unknown> = {
    status: query.status,
    categoryId: query.categoryId,
    subcategoryId: query.subcategoryId,
    sellerType: query.userType,
    ticketPriceCents: bounds(centsFrom(query.minPrice), centsUpTo(query.maxPrice)),
    endDate: bounds(query.endDateAfter, query.endDateBefore),
    searchText: query.title === undefined ? undefined : { $regex: literal(foldText(query.title)) },
  };
  return Object.fromEntries(
    Object.entries(conditions).filter(([, condition]) => condition !== undefined),
  );
};

/** One page of a list. */
export interface RafflePage {
  readonly items: readonly ListedCard[];
  /** The number of matching raffles on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string;
}

type Cards = Collection<RaffleCard>;

/** A requested list in MongoDB's terms. */
interface Asked extends Pick<RaffleListQuery, 'title' | 'sortBy' | 'limit'> {
  readonly filter: Filter<RaffleCard>;
  /** The last place of the previous page. */
  readonly after: SortKey | undefined;
}

interface Found {
  readonly items: readonly ListedCard[];
  readonly total: number;
  /** The last raffle of the page, when there is a next page. */
  readonly end?: Placed | undefined;
}

/** The last raffle of a page, if more were found than fit on it. */
const endOf = (found: readonly Placed[], limit: number): Placed | undefined =>
  found.length > limit ? found[limit - 1] : undefined;

/** Up to this many matches of a text, this program sorts them itself. */
const RARE_MOST = 500;
/** Up to this many, the store sorts them, and reads the text's index a second time. */
const SORTED_MOST = 2_000;

/**
 * The places of all raffles with a text, read from its index; undefined when there are too many.
 */
const placesOfRare = async (
  cards: Cards,
  title: string,
  filter: Filter<RaffleCard>,
): Promise<readonly Placed[] | undefined> => {
  // A text of only accents becomes empty without them.
  if (foldText(title) === '') return [];
  const batchSize = RARE_MOST + 1;
  const projection = { _id: 1, createdAt: 1, ticketPriceCents: 1, endDate: 1 };
  const places = await cards
    .find<Placed>(filter, { projection, hint: TEXT_INDEX, limit: batchSize, batchSize })
    .toArray();
  return places.length > RARE_MOST ? undefined : places;
};

const pageOfRare = async (
  cards: Cards,
  { sortBy, after, limit, filter }: Asked,
  places: readonly Placed[],
): Promise<Found> => {
  const left = inOrder(places, sortBy, after);
  const ids = left.slice(0, limit).map(({ _id }) => _id);
  if (ids.length === 0) return { items: [], total: places.length };
  // Filtered again, because a raffle may have ended since the index was read.
  const items = await cards
    .find({ $and: [{ _id: { $in: ids } }, filter] })
    .sort(sortOf(sortBy))
    .project<ListedCard>(LISTED)
    .toArray();
  return { items, total: places.length, end: endOf(left, limit) };
};

const pageOfMany = async (
  cards: Cards,
  { title, sortBy, after, limit, filter }: Asked,
): Promise<Found> => {
  const page = after ? { $and: [filter, afterCursor(after, sortBy)] } : filter;
  const counting = cards.countDocuments(filter);
  // Reading in order until the page is full would read nearly all raffles when few match, or when
  // the matches come last.
  const isSorted = title !== undefined && (await counting) <= SORTED_MOST;
  const [found, total] = await Promise.all([
    cards
      .find(page, isSorted ? { hint: TEXT_INDEX } : {})
      .sort(sortOf(sortBy))
      .limit(limit + 1)
      .project<ListedCard>(LISTED)
      .toArray(),
    counting,
  ]);
  return { items: found.slice(0, limit), total, end: endOf(found, limit) };
};

/**
 * Matching raffles in order, after the cursor.
 * @returns undefined for a cursor of another order
 */
export const listRaffles = async (
  cards: Cards,
  query: RaffleListQuery,
): Promise<RafflePage | undefined> => {
  const { title, sortBy, cursor } = query;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sortBy);
  if (cursor !== undefined && !after) return undefined;
  const filter = cardsFilter(query);
  const asked = { ...query, filter, after };
  const places = title === undefined ? undefined : await placesOfRare(cards, title, filter);
  const { items, total, end } = places
    ? await pageOfRare(cards, asked, places)
    : await pageOfMany(cards, asked);
  return { items, total, ...(end ? { nextCursor: encodeCursor(end, sortBy) } : {}) };
};
