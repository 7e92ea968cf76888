import type { Filter } from 'mongodb';
import { TEXT_INDEX, type RaffleCard } from '../document';
import type { RaffleListQuery } from '../../../contracts/raffles';
import { foldText } from '../../../contracts/search-text';
import type { ReadModels } from '../../../backend/read-models/read-models';
import { filterOf } from './list-filter';
import { behind, encodeCursor, inOrder, sortOf, type Placed } from './list-order';

/** One page of a list, and the way to the next. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly nextCursor?: string;
}

type Cards = Pick<ReadModels, 'raffleCards'>;

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
  { raffleCards }: Cards,
  title: string,
  filter: Filter<RaffleCard>,
): Promise<readonly Placed[] | undefined> => {
  // Such as one of accents only.
  if (foldText(title) === '') return [];
  const batchSize = RARE_MOST + 1;
  const projection = { _id: 1, createdAt: 1, ticketPriceCents: 1, endDate: 1 };
  const places = await raffleCards
    .find<Placed>(filter, { projection, hint: TEXT_INDEX, limit: batchSize, batchSize })
    .toArray();
  return places.length > RARE_MOST ? undefined : places;
};

const pageOfRare = async (
  { raffleCards }: Cards,
  { sortBy, cursor, limit }: RaffleListQuery,
  filter: Filter<RaffleCard>,
  places: readonly Placed[],
): Promise<Found> => {
  const left = inOrder(places, sortBy, cursor);
  const ids = left.slice(0, limit).map(({ _id }) => _id);
  if (ids.length === 0) return { items: [], total: places.length };
  // What has ended since the index was read is not shown as being on sale.
  const items = await raffleCards
    .find({ $and: [{ _id: { $in: ids } }, filter] })
    .sort(sortOf(sortBy))
    .toArray();
  return { items, total: places.length, end: endOf(left, limit) };
};

const pageOfMany = async (
  { raffleCards }: Cards,
  { title, sortBy, cursor, limit }: RaffleListQuery,
  filter: Filter<RaffleCard>,
): Promise<Found> => {
  const page = cursor === undefined ? filter : { $and: [filter, behind(cursor, sortBy)] };
  const counting = raffleCards.countDocuments(filter);
  // An order is walked until the page is full: past nearly all there are, where few match or those that do stand at its end.
  const isSorted = title !== undefined && (await counting) <= SORTED_MOST;
  const [found, total] = await Promise.all([
    raffleCards
      .find(page, isSorted ? { hint: TEXT_INDEX } : {})
      .sort(sortOf(sortBy))
      .limit(limit + 1)
      .toArray(),
    counting,
  ]);
  return { items: found.slice(0, limit), total, end: endOf(found, limit) };
};

/** Raffles that match, in order; a cursor goes on after the page before. */
export const listRaffles = async (
  readModels: Cards,
  query: RaffleListQuery,
): Promise<Page<RaffleCard>> => {
  const filter = filterOf(query);
  const { title } = query;
  const places = title === undefined ? undefined : await placesOfRare(readModels, title, filter);
  const { items, total, end } = places
    ? await pageOfRare(readModels, query, filter, places)
    : await pageOfMany(readModels, query, filter);
  return { items, total, ...(end ? { nextCursor: encodeCursor(end, query.sortBy) } : {}) };
};
