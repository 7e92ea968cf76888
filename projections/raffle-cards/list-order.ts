import type { Filter, Sort } from 'mongodb';
import type { SortOrder } from '../../contracts/limits';
import type { RaffleCard } from './document';

type SortField = 'createdAt' | 'ticketPriceCents' | 'endDate';

/** The fields that decide a raffle's place in a list. */
export type Placed = Pick<RaffleCard, '_id' | SortField>;

interface Order {
  readonly field: SortField;
  readonly direction: 1 | -1;
}

const ORDERS: Record<SortOrder, Order> = {
  newest: { field: 'createdAt', direction: -1 },
  oldest: { field: 'createdAt', direction: 1 },
  price_asc: { field: 'ticketPriceCents', direction: 1 },
  price_desc: { field: 'ticketPriceCents', direction: -1 },
  endDate_asc: { field: 'endDate', direction: 1 },
  endDate_desc: { field: 'endDate', direction: -1 },
};

export const sortOf = (sortBy: SortOrder): Sort => {
  const { field, direction } = ORDERS[sortBy];
  return { [field]: direction, _id: direction };
};

/** A place in an order: the field's value, then the id for raffles with equal values. */
export type Place = readonly [value: number, id: number];

const placeOf = (raffle: Placed, sortBy: SortOrder): Place => [
  Number(raffle[ORDERS[sortBy].field]),
  raffle._id,
];

/** Negative when the first comes before the second. */
const comparePlaces = ([a, first]: Place, [b, second]: Place, { direction }: Order): number =>
  direction * (a - b || first - second);

/** The raffles after a place, in order. */
export const inOrder = (
  raffles: readonly Placed[],
  sortBy: SortOrder,
  after: Place | undefined,
): readonly Placed[] => {
  const order = ORDERS[sortBy];
  return raffles
    .filter((raffle) => !after || comparePlaces(after, placeOf(raffle, sortBy), order) < 0)
    .toSorted((a, b) => comparePlaces(placeOf(a, sortBy), placeOf(b, sortBy), order));
};

/** A cursor contains its order, because in another order it would skip or repeat raffles. */
export const cursorOfPlace = (place: Place, sortBy: SortOrder): string =>
  Buffer.from(JSON.stringify([sortBy, ...place])).toString('base64url');

export const encodeCursor = (last: Placed, sortBy: SortOrder): string =>
  cursorOfPlace(placeOf(last, sortBy), sortBy);

/** The value as the read model stores it: cents or a date. */
const valueOf = (value: number, sortBy: SortOrder): number | Date =>
  ORDERS[sortBy].field === 'ticketPriceCents' ? value : new Date(value);

const isPlace = (parts: readonly unknown[], sortBy: SortOrder): parts is Place =>
  parts.length === 2 &&
  parts.every(Number.isSafeInteger) &&
  !Number.isNaN(valueOf(Number(parts[0]), sortBy).valueOf());

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The place in a cursor; undefined when it is invalid, or belongs to another order. */
export const decodeCursor = (cursor: string, sortBy: SortOrder): Place | undefined => {
  const parts = parsed(cursor);
  if (!Array.isArray(parts)) return undefined;
  const [order, ...place] = parts as readonly unknown[];
  return order === sortBy && isPlace(place, sortBy) ? place : undefined;
};

/** The raffles after a place. */
export const behind = ([number, id]: Place, sortBy: SortOrder): Filter<RaffleCard> => {
  const { field, direction } = ORDERS[sortBy];
  const value = valueOf(number, sortBy);
  const past = direction === 1 ? '$gt' : '$lt';
  return { $or: [{ [field]: { [past]: value } }, { [field]: value, _id: { [past]: id } }] };
};
