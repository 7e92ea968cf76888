import type { Filter, Sort } from 'mongodb';
import type { SortOrder } from '../../contracts/limits';
import { readCursor, writeCursor } from '../../platform/cursor';
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
export type SortKey = readonly [value: number, id: number];

const sortKeyOf = (raffle: Placed, sortBy: SortOrder): SortKey => [
  Number(raffle[ORDERS[sortBy].field]),
  raffle._id,
];

/** Negative when the first comes before the second. */
const compareSortKeys = ([a, first]: SortKey, [b, second]: SortKey, { direction }: Order): number =>
  direction * (a - b || first - second);

/** The raffles after a place, in order. */
export const inOrder = (
  raffles: readonly Placed[],
  sortBy: SortOrder,
  after: SortKey | undefined,
): readonly Placed[] => {
  const order = ORDERS[sortBy];
  return raffles
    .filter((raffle) => !after || compareSortKeys(after, sortKeyOf(raffle, sortBy), order) < 0)
    .toSorted((a, b) => compareSortKeys(sortKeyOf(a, sortBy), sortKeyOf(b, sortBy), order));
};

export const cursorOfSortKey = (key: SortKey, sortBy: SortOrder): string =>
  writeCursor(sortBy, ...key);

export const encodeCursor = (last: Placed, sortBy: SortOrder): string =>
  cursorOfSortKey(sortKeyOf(last, sortBy), sortBy);

/** The value as the read model stores it: cents or a date. */
const valueOf = (value: number, sortBy: SortOrder): number | Date =>
  ORDERS[sortBy].field === 'ticketPriceCents' ? value : new Date(value);

const isSortKey = (parts: readonly unknown[], sortBy: SortOrder): parts is SortKey =>
  parts.length === 2 &&
  parts.every(Number.isSafeInteger) &&
  !Number.isNaN(valueOf(Number(parts[0]), sortBy).valueOf());

/** The place in a cursor; undefined when it is invalid, or belongs to another order. */
export const decodeCursor = (cursor: string, sortBy: SortOrder): SortKey | undefined => {
  const key = readCursor(cursor, sortBy);
  return key && isSortKey(key, sortBy) ? key : undefined;
};

/** The raffles after a place. */
export const afterCursor = ([number, id]: SortKey, sortBy: SortOrder): Filter<RaffleCard> => {
  const { field, direction } = ORDERS[sortBy];
  const value = valueOf(number, sortBy);
  const past = direction === 1 ? '$gt' : '$lt';
  return { $or: [{ [field]: { [past]: value } }, { [field]: value, _id: { [past]: id } }] };
};
