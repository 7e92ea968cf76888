import { TEXT_MAX, USER_TYPES, type UserType } from '@contracts/limits';
import type { RaffleFilters } from '@/entities/raffle/raffle.api';
import { areCrossed, plainPrice } from './prices';

/** The first one is the default. */
export const SORTS = ['newest', 'price_asc', 'price_desc', 'endDate_asc', 'endDate_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters in the address. Prices in euros. */
export interface SearchFilters {
  readonly text: string;
  readonly category: number | undefined;
  readonly subcategory: number | undefined;
  readonly userType: UserType | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly sort: Sort;
}

/** Raffles on a page of results. */
export const PAGE = 24;

/** When the lower bound is above the upper one, nothing matches, so both are dropped. */
const boundsIn = (query: URLSearchParams): Pick<SearchFilters, 'min' | 'max'> => {
  const min = plainPrice(query.get('min') ?? '');
  const max = plainPrice(query.get('max') ?? '');
  return areCrossed(min, max) ? { min: undefined, max: undefined } : { min, max };
};

/** Any positive integer: the catalogue may have changed since the link was made. */
const idIn = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Reads an address; invalid parts count as absent. */
export const fromQuery = (query: URLSearchParams): SearchFilters => ({
  text: (query.get('q') ?? '').slice(0, TEXT_MAX),
  category: idIn(query.get('category')),
  subcategory: idIn(query.get('subcategory')),
  userType: USER_TYPES.find((type) => type === query.get('userType')),
  ...boundsIn(query),
  sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
});

/** Writes an address, without the defaults. */
export const toQuery = ({ text, sort, ...rest }: SearchFilters): URLSearchParams => {
  const query = new URLSearchParams();
  if (text.trim() !== '') query.set('q', text);
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value));
  }
  if (sort !== 'newest') query.set('sort', sort);
  return query;
};

/** What a search asks for, without the order and the page. */
export type SearchQuestion = Omit<RaffleFilters, 'sortBy' | 'limit'>;

/** The same filters as the API names them. */
export const toQuestion = (filters: SearchFilters): SearchQuestion => ({
  title: filters.text.trim() === '' ? undefined : filters.text.trim(),
  categoryId: filters.category,
  subcategoryId: filters.subcategory,
  userType: filters.userType,
  minPrice: filters.min,
  maxPrice: filters.max,
});

/**
 * A page of results in their order. Where nobody chose one, what has the text as it stands comes
 * first.
 */
export const toServer = (filters: SearchFilters): RaffleFilters => ({
  ...toQuestion(filters),
  sortBy: filters.sort === 'newest' && filters.text.trim() !== '' ? undefined : filters.sort,
  limit: PAGE,
});
