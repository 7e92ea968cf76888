import type { Facets, FacetsQuery, Suggestion } from '../../contracts/search';
import type { RaffleListQuery } from '../../contracts/raffles';
import {
  afterCard,
  searchCursor,
  type ListedCard,
  type RaffleCardQueries,
} from '../../projections/raffle-cards/queries';
import { toEuros } from '../../domain/shared/money';
import { bestCursor, placeOfBest } from './best-cursor';
import type { FollowedIndex } from './follow-index';
import type { FoundOrder, FoundPage, FoundPlace, FoundSuggestion } from './search-index';

/** The parameters of the list; without `isOrdered`, nobody has asked for an order. */
export interface AskedList extends RaffleListQuery {
  readonly isOrdered: boolean;
}

export interface ListPage {
  readonly items: readonly ListedCard[];
  /** The number of matching raffles on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string | undefined;
  /** The cursor of the page after a raffle of this one. */
  readonly cursorAfter: (card: ListedCard) => string;
}

/** Searches. Without an index, lists are read from the store, where a text must be as written. */
export interface Search {
  /** Undefined for a cursor of another order. */
  list: (query: AskedList) => Promise<ListPage | undefined>;
  /** Undefined while there is no index. */
  facets: (query: FacetsQuery) => Promise<Facets | undefined>;
  suggest: (text: string) => Promise<readonly Suggestion[] | undefined>;
}

interface Begin {
  readonly order: FoundOrder;
  readonly after: FoundPlace | undefined;
}

/** Where a page begins; undefined for a cursor of another order. */
const beginOf = ({ title, isOrdered, sortBy, cursor }: AskedList): Begin | undefined => {
  const order = title === undefined || isOrdered ? sortBy : 'best';
  if (cursor === undefined) return { order, after: undefined };
  const best = order === 'best' ? placeOfBest(cursor) : undefined;
  if (best) return { order, after: best };
  // A page that was read from the store goes on in its order.
  const place = searchCursor.placeOf(cursor, sortBy);
  return place && { order: sortBy, after: { level: 0, value: place[0], id: place[1] } };
};

const cursorOf = (order: FoundOrder, place: FoundPlace): string =>
  order === 'best' ? bestCursor(place) : searchCursor.after([place.value, place.id], order);

type Cards = Pick<RaffleCardQueries, 'byIds' | 'list'>;

const pageOf = async (
  cards: Cards,
  { status, limit }: AskedList,
  order: FoundOrder,
  { places, total }: FoundPage,
): Promise<ListPage> => {
  const shown = places.slice(0, limit);
  const byId = new Map(shown.map((place) => [place.id, place]));
  const found = await cards.byIds([...byId.keys()]);
  // One may have ended since the index was asked.
  const items = shown.flatMap(({ id }) => {
    const card = found.get(id);
    return card?.status === status ? [card] : [];
  });
  const last = places.length > limit ? shown.at(-1) : undefined;
  return {
    items,
    total,
    nextCursor: last && cursorOf(order, last),
    cursorAfter: ({ _id }) => cursorOf(order, byId.get(_id) ?? { id: _id, value: 0, level: 0 }),
  };
};

const fromStore = async (
  cards: Cards,
  query: AskedList,
  { after }: Begin,
): Promise<ListPage | undefined> => {
  const cursor = after && searchCursor.after([after.value, after.id], query.sortBy);
  const page = await cards.list({ ...query, cursor });
  if (!page) return undefined;
  const { sortBy } = query;
  return { ...page, cursorAfter: (card) => afterCard.inSearch(sortBy)(card) };
};

/** A title is one raffle: its photo and its price say which. */
const withCards = async (
  cards: Pick<Cards, 'byIds'>,
  found: readonly FoundSuggestion[],
): Promise<readonly Suggestion[]> => {
  const ids = found.flatMap(({ raffleId }) => (raffleId === null ? [] : [raffleId]));
  const known = await cards.byIds(ids);
  return found.map((suggestion) => {
    const card = suggestion.raffleId === null ? undefined : known.get(suggestion.raffleId);
    return {
      ...suggestion,
      photo: card?.photos[0] ?? null,
      ticketPrice: card === undefined ? null : toEuros(card.ticketPriceCents),
    };
  });
};

export const createSearch = (cards: Cards, index: Pick<FollowedIndex, 'ask'>): Search => ({
  list: async (query) => {
    const begin = beginOf(query);
    if (!begin) return undefined;
    const asked = { ...begin, filters: query, most: query.limit };
    const found = await index.ask((one) => one.find(asked));
    return found ? pageOf(cards, query, begin.order, found) : fromStore(cards, query, begin);
  },
  facets: (query) => index.ask((one) => one.facets(query)),
  suggest: async (text) => {
    const found = await index.ask((one) => one.suggest(text));
    return found && withCards(cards, found);
  },
});
