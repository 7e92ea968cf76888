import type { Collection, Filter } from 'mongodb';
import type { RaffleListQuery } from '../../contracts/raffles';
import { foldText } from '../../contracts/search-text';
import type { RaffleCard } from './document';
import { TEXT_INDEX } from './indexes';
import { filterOf } from './list-filter';
import {
  behind,
  decodeCursor,
  encodeCursor,
  inOrder,
  sortOf,
  type Place,
  type Placed,
} from './list-order';

/** One page of a list. */
export interface RafflePage {
  readonly items: readonly RaffleCard[];
  /** How many raffles match, on all pages. */
  readonly total: number;
  /** The way to the next page, where there is one. */
  readonly nextCursor?: string;
}

type Cards = Collection<RaffleCard>;

/** A list that was asked for, as MongoDB takes it. */
interface Asked extends Pick<RaffleListQuery, 'title' | 'sortBy' | 'limit'> {
  readonly filter: Filter<RaffleCard>;
  /** Where the page before ended. */
  readonly after: Place | undefined;
}

interface Found {
  readonly items: readonly RaffleCard[];
  readonly total: number;
  /** Where the page ends, if there is another one behind it. */
  readonly end?: Placed | undefined;
}

/** The last of a page, if more was found than fits in it. */
const endOf = (found: readonly Placed[], limit: number): Placed | undefined =>
  found.length > limit ? found[limit - 1] : undefined;

/** So many raffles that contain a text are put in order here. */
const RARE_MOST = 500;
/** So many are sorted by the store, which reads the text's index once more. */
const SORTED_MOST = 2_000;

/** The places of all raffles with a text, from what its index holds; undefined where there are many. */
const placesOfRare = async (
  cards: Cards,
  title: string,
  filter: Filter<RaffleCard>,
): Promise<readonly Placed[] | undefined> => {
  // Such as one of accents only.
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
  // What has ended since the index was read is not shown as being on sale.
  const items = await cards
    .find({ $and: [{ _id: { $in: ids } }, filter] })
    .sort(sortOf(sortBy))
    .toArray();
  return { items, total: places.length, end: endOf(left, limit) };
};

const pageOfMany = async (
  cards: Cards,
  { title, sortBy, after, limit, filter }: Asked,
): Promise<Found> => {
  const page = after ? { $and: [filter, behind(after, sortBy)] } : filter;
  const counting = cards.countDocuments(filter);
  // An order is walked until the page is full: past nearly all there are, where few match or they stand at its end.
  const isSorted = title !== undefined && (await counting) <= SORTED_MOST;
  const [found, total] = await Promise.all([
    cards
      .find(page, isSorted ? { hint: TEXT_INDEX } : {})
      .sort(sortOf(sortBy))
      .limit(limit + 1)
      .toArray(),
    counting,
  ]);
  return { items: found.slice(0, limit), total, end: endOf(found, limit) };
};

/**
 * Raffles that match, in order; a cursor goes on after the page before.
 * @returns undefined for a cursor that is not of such a list
 */
export const listRaffles = async (
  cards: Cards,
  query: RaffleListQuery,
): Promise<RafflePage | undefined> => {
  const { title, sortBy, cursor } = query;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sortBy);
  if (cursor !== undefined && !after) return undefined;
  const filter = filterOf(query);
  const asked = { ...query, filter, after };
  const places = title === undefined ? undefined : await placesOfRare(cards, title, filter);
  const { items, total, end } = places
    ? await pageOfRare(cards, asked, places)
    : await pageOfMany(cards, asked);
  return { items, total, ...(end ? { nextCursor: encodeCursor(end, sortBy) } : {}) };
};
