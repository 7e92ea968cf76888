import type { Filter, Sort } from 'mongodb';
import { TEXT_INDEX, type RaffleCard } from '../../contracts/read-models/raffle-cards';
import type { RaffleListQuery } from '../../contracts/raffles';
import type { SortOrder } from '../../contracts/limits';
import { foldText } from '../../contracts/search-text';
import { malformed } from '../http/problem-error';
import type { ReadModels } from '../read-models/read-models';

type SortField = 'createdAt' | 'ticketPriceCents' | 'endDate';

const SORTS: Record<SortOrder, { readonly field: SortField; readonly direction: 1 | -1 }> = {
  newest: { field: 'createdAt', direction: -1 },
  oldest: { field: 'createdAt', direction: 1 },
  price_asc: { field: 'ticketPriceCents', direction: 1 },
  price_desc: { field: 'ticketPriceCents', direction: -1 },
  endDate_asc: { field: 'endDate', direction: 1 },
  endDate_desc: { field: 'endDate', direction: -1 },
};

/** One page of a list, and the way to the next. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly nextCursor?: string;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const bounds = <T>(min: T | undefined, max: T | undefined) =>
  min === undefined && max === undefined
    ? undefined
    : { ...(min === undefined ? {} : { $gte: min }), ...(max === undefined ? {} : { $lte: max }) };

/** Bounds are inclusive: a price of whole cents is within those of a fraction of a cent as well. */
const least = (euros: number | undefined) =>
  euros === undefined ? undefined : Math.ceil(roundedCents(euros));
const most = (euros: number | undefined) =>
  euros === undefined ? undefined : Math.floor(roundedCents(euros));

/** Cents without what the binary fraction of the euros adds to them. */
const roundedCents = (euros: number): number => Number((euros * 100).toFixed(6));

/** A text of which nothing is left, such as one of accents only, is found nowhere. */
const soughtText = (title: string): string => {
  const folded = foldText(title);
  return folded === '' ? '(?!)' : literal(folded);
};

/** The query as MongoDB takes it: parameters that were not given don't appear. */
export const filterOf = (query: RaffleListQuery): Filter<RaffleCard> => {
  const conditions: Record<string, unknown> = {
    status: query.status,
    categoryId: query.categoryId,
    subcategoryId: query.subcategoryId,
    sellerType: query.userType,
    ticketPriceCents: bounds(least(query.minPrice), most(query.maxPrice)),
    endDate: bounds(query.endDateAfter, query.endDateBefore),
    searchText: query.title === undefined ? undefined : { $regex: soughtText(query.title) },
  };
  return Object.fromEntries(
    Object.entries(conditions).filter(([, condition]) => condition !== undefined),
  );
};

/** The last item of a page: the order, its place in it, and its id for those that share it. */
type CursorParts = readonly [sortBy: SortOrder, value: number, id: number];

const encodeCursor = (card: RaffleCard, sortBy: SortOrder): string => {
  const parts: CursorParts = [sortBy, Number(card[SORTS[sortBy].field]), card._id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

const notACursor = () => malformed('El cursor no es válido');

/** The place in this order: that in another one would leave raffles out, or show them twice. */
const decodeCursor = (cursor: string, sortBy: SortOrder): readonly [number, number] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 3) {
      const [order, ...place] = parts as readonly unknown[];
      if (order === sortBy && place.every(Number.isSafeInteger)) {
        return [Number(place[0]), Number(place[1])];
      }
    }
  } catch {
    // Falls through to the same refusal.
  }
  throw notACursor();
};

const afterCursor = (cursor: string, sortBy: SortOrder): Filter<RaffleCard> => {
  const { field, direction } = SORTS[sortBy];
  const [number, id] = decodeCursor(cursor, sortBy);
  const value = field === 'ticketPriceCents' ? number : new Date(number);
  if (Number.isNaN(value.valueOf())) throw notACursor();
  const past = direction === 1 ? '$gt' : '$lt';
  return { $or: [{ [field]: { [past]: value } }, { [field]: value, _id: { [past]: id } }] };
};

/** So many raffles that contain a text are found by its index, which is read whole, and sorted. */
const SORTED_MOST = 2_000;

/** Raffles that match, in order; a cursor goes on after the page before. */
export const listRaffles = async (
  { raffleCards }: Pick<ReadModels, 'raffleCards'>,
  query: RaffleListQuery,
): Promise<Page<RaffleCard>> => {
  const { field, direction } = SORTS[query.sortBy];
  const filter = filterOf(query);
  const page = query.cursor ? { $and: [filter, afterCursor(query.cursor, query.sortBy)] } : filter;
  const sort: Sort = { [field]: direction, _id: direction };
  const counting = raffleCards.countDocuments(filter);
  // Where few match, walking an order until a page is full would look at nearly all there are.
  const isRare = query.title !== undefined && (await counting) <= SORTED_MOST;
  const [found, total] = await Promise.all([
    raffleCards
      .find(page, isRare ? { hint: TEXT_INDEX } : {})
      .sort(sort)
      .limit(query.limit + 1)
      .toArray(),
    counting,
  ]);
  const items = found.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items,
    total,
    ...(found.length > query.limit && last ? { nextCursor: encodeCursor(last, query.sortBy) } : {}),
  };
};
