import { TEXT_MAX, USER_TYPES, type UserType } from '@contracts/limits';
import { isSeen } from '@contracts/readable-text';
import type { RaffleFilters } from '@/entities/raffle/raffle.api';
import { areCrossed, plainPrice } from './prices';

const SORTS = ['newest', 'price_asc', 'price_desc', 'endDate_asc', 'endDate_desc'] as const;
/** What has the text as it stands comes first; without a text nothing matches better. */
const BEST = 'best';
export type Sort = typeof BEST | (typeof SORTS)[number];

/** The filters in the address. Prices in euros. */
export interface SearchFilters {
  readonly text: string;
  readonly category: number | undefined;
  readonly subcategory: number | undefined;
  readonly userType: UserType | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Undefined where nobody chose one. */
  readonly sort: Sort | undefined;
}

type Ordered = Pick<SearchFilters, 'text' | 'sort'>;

const hasText = ({ text }: Pick<SearchFilters, 'text'>): boolean => text.trim() !== '';

/** The orders to choose from; the first one is the default. */
export const sortsFor = (filters: Pick<SearchFilters, 'text'>): readonly [Sort, ...Sort[]] =>
  hasText(filters) ? [BEST, ...SORTS] : SORTS;

/** The order of the results. */
export const sortOf = (filters: Ordered): Sort => {
  const sorts = sortsFor(filters);
  return sorts.find((sort) => sort === filters.sort) ?? sorts[0];
};

/** @returns undefined for the default, which may change with the text, and for no order at all */
export const chosenSort = (filters: Pick<SearchFilters, 'text'>, name: string): Sort | undefined =>
  sortsFor(filters)
    .slice(1)
    .find((sort) => sort === name);

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

/** What shows nothing is no text, such as a mark that came with what somebody pasted. */
const textIn = (text: string | null): string =>
  text !== null && isSeen(text) ? text.slice(0, TEXT_MAX) : '';

/** Reads an address; invalid parts count as absent. */
export const fromQuery = (query: URLSearchParams): SearchFilters => ({
  text: textIn(query.get('q')),
  category: idIn(query.get('category')),
  subcategory: idIn(query.get('subcategory')),
  userType: USER_TYPES.find((type) => type === query.get('userType')),
  ...boundsIn(query),
  sort: SORTS.find((sort) => sort === query.get('sort')),
});

/** Writes an address, without the defaults. */
export const toQuery = ({ text, sort, ...rest }: SearchFilters): URLSearchParams => {
  const query = new URLSearchParams();
  if (hasText({ text })) query.set('q', text);
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const chosen = sort && chosenSort({ text }, sort);
  if (chosen) query.set('sort', chosen);
  return query;
};

/** What a search asks for, without the order and the page. */
export type SearchQuestion = Omit<RaffleFilters, 'sortBy' | 'limit'>;

/** The same filters as the API names them. */
export const toQuestion = (filters: SearchFilters): SearchQuestion => ({
  title: hasText(filters) ? filters.text.trim() : undefined,
  categoryId: filters.category,
  subcategoryId: filters.subcategory,
  userType: filters.userType,
  minPrice: filters.min,
  maxPrice: filters.max,
});

/** A page of results in their order; the server knows the best one as none. */
export const toServer = (filters: SearchFilters): RaffleFilters => {
  const sort = sortOf(filters);
  return {
    ...toQuestion(filters),
    sortBy: sort === BEST ? undefined : sort,
    limit: PAGE,
  };
};
