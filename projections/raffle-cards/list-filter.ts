import type { Filter } from 'mongodb';
import type { RaffleListQuery } from '../../contracts/raffles';
import { foldText } from '../../contracts/search-text';
import type { RaffleCard } from './document';

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

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
export const cardsFilter = (query: RaffleListQuery): Filter<RaffleCard> => {
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
