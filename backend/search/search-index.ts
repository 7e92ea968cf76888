import type { SortOrder } from '../../contracts/limits';
import type { Facets, FacetsQuery, Suggestion } from '../../contracts/search';
import type { RaffleListQuery } from '../../contracts/raffles';
import type { IndexSize } from '../../platform/processes/presence';
import type { SearchedRaffle } from '../../projections/raffle-search/document';

/** `best`: by level (`level.ts`), then the newest. */
export type FoundOrder = SortOrder | 'best';

/** What an index knows of a suggestion; the cards of the raffles have the rest. */
export type FoundSuggestion = Omit<Suggestion, 'photo' | 'ticketPrice'>;

/** The place of a raffle in an order: the next page begins behind it. */
export interface FoundPlace {
  readonly level: number;
  /** What it is ordered by: a moment in milliseconds, or cents. */
  readonly value: number;
  readonly id: number;
}

export interface FoundPage {
  /** One more than asked for, when there is a next page. */
  readonly places: readonly FoundPlace[];
  readonly total: number;
}

export interface AskedPage {
  readonly filters: FacetsQuery;
  readonly order: FoundOrder;
  readonly after: FoundPlace | undefined;
  readonly most: RaffleListQuery['limit'];
}

/**
 * What answers searches: all raffles, by words, filters and order. It can be thrown away at any
 * time, and is filled again from the read model. What is asked after `apply` was called sees what
 * it was told. A rejected promise means that the index is broken, and must be filled anew.
 */
export interface SearchIndex {
  /** Adds these, or what has changed of them. */
  apply: (raffles: readonly SearchedRaffle[]) => Promise<void>;
  find: (asked: AskedPage) => Promise<FoundPage>;
  facets: (filters: FacetsQuery) => Promise<Facets>;
  suggest: (text: string) => Promise<readonly FoundSuggestion[]>;
  /** Undefined for an index that is elsewhere. */
  size: () => IndexSize | undefined;
  /** Answers what was asked before, and ends. */
  close: () => Promise<void>;
}
