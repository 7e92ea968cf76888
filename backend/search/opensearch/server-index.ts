import { PRICE_BANDS, type Facets, type FacetsQuery } from '@contracts/search';
import type { AskedPage, FoundPage, SearchIndex } from '../search-index';
import {
  allConditions,
  allOf,
  categoryConditions,
  orderPart,
  otherConditions,
  foundPlaceOf,
  priceConditions,
  textCondition,
} from './conditions';
import { createNearWords } from './near-words';
import type { Ask } from './server-questions';
import { suggestFromServer } from './server-suggestions';

interface Meant {
  readonly meant: string | null;
  readonly isMeantShown: boolean;
}

interface Counts {
  readonly total: { readonly doc_count: number };
  readonly inPrice: {
    readonly categories: { readonly buckets: readonly { key: number; doc_count: number }[] };
  };
  readonly inCategory: {
    readonly prices: { readonly buckets: readonly { readonly doc_count: number }[] };
  };
}

const inCents = (euros: number | null): number | undefined =>
  euros === null ? undefined : Math.round(euros * 100);

const BANDS = PRICE_BANDS.map(({ from, to }) => ({ from: inCents(from), to: inCents(to) }));

const countsOf = (filters: FacetsQuery) => {
  const [category, price] = [categoryConditions(filters), priceConditions(filters)];
  return {
    total: { filter: allOf([...category, ...price]) },
    inPrice: {
      filter: allOf(price),
      aggs: {
        categories: { terms: { field: 'categoryId', size: 1_000, order: { _key: 'asc' } } },
      },
    },
    inCategory: {
      filter: allOf(category),
      aggs: { prices: { range: { field: 'price', ranges: BANDS } } },
    },
  };
};

/** How an index on a server answers. */
export const serverAnswers = (ask: Ask): Pick<SearchIndex, 'find' | 'facets' | 'suggest'> => {
  const nearWords = createNearWords(ask);

  const count = async ({ status }: FacetsQuery, text: string): Promise<number> => {
    const query = { bool: { must: [textCondition(text)], filter: otherConditions({ status }) } };
    return (await ask({ query })).hits.total.value;
  };

  /** What is offered to somebody whose text finds nothing, nor what it surely means. */
  const offered = async (filters: FacetsQuery, text: string): Promise<string | null> => {
    const begun = await nearWords.begun(text);
    if (begun !== undefined && (await count(filters, begun)) > 0) return begun;
    const others = await nearWords.shortened(text);
    const found = await Promise.all(
      others.map(async (other) => ({ other, total: await count(filters, other) })),
    );
    // What finds the fewest says the most.
    const [best] = found
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => one.total - other.total);
    return best?.other ?? null;
  };

  /** What somebody may have meant whose text finds nothing. */
  const meantInstead = async (filters: FacetsQuery, text: string): Promise<Meant> => {
    for (const meant of await nearWords.respaced(text))
      if ((await count(filters, meant)) > 0) return { meant, isMeantShown: true };
    return { meant: await offered(filters, text), isMeantShown: false };
  };

  /** Whatever the other filters are, so that they never change what a text means. */
  const meantBy = async (filters: FacetsQuery): Promise<Meant> => {
    const { title: text } = filters;
    if (text === undefined) return { meant: null, isMeantShown: false };
    const [asIs, meant] = await Promise.all([count(filters, text), nearWords.corrected(text)]);
    const better = meant === undefined ? 0 : await count(filters, meant);
    if (meant !== undefined && better > asIs) return { meant, isMeantShown: asIs === 0 };
    return asIs === 0 ? meantInstead(filters, text) : { meant: null, isMeantShown: false };
  };

  /**
   * What `look` finds for the text, or for what is meant by it. Both begin at once: most texts have
   * no wrong word.
   */
  const asMeant = async <Answer>(
    filters: FacetsQuery,
    look: (text: string | undefined) => Promise<Answer>,
  ): Promise<[Answer, Meant]> => {
    const [found, meant] = await Promise.all([look(filters.title), meantBy(filters)]);
    return [meant.isMeantShown ? await look(meant.meant ?? undefined) : found, meant];
  };

  const page = async (
    { filters, order, after, most }: AskedPage,
    text: string | undefined,
  ): Promise<FoundPage> => {
    const conditions = allConditions(filters);
    const { hits } = await ask({
      query: { bool: { must: [textCondition(text)], filter: conditions } },
      size: most + 1,
      _source: false,
      ...orderPart(order, after),
    });
    const places = hits.hits.map(({ sort = [] }) => foundPlaceOf(order, sort));
    return { places, total: hits.total.value };
  };

  const counted = async (filters: FacetsQuery, text: string | undefined): Promise<Counts> => {
    const query = { bool: { must: [textCondition(text)], filter: otherConditions(filters) } };
    return (await ask<Counts>({ query, aggs: countsOf(filters) })).aggregations;
  };

  const facets = async (filters: FacetsQuery): Promise<Facets> => {
    const [[{ total, inPrice, inCategory }, words], meant] = await asMeant(filters, (text) =>
      Promise.all([counted(filters, text), nearWords.marked(text)]),
    );
    return {
      total: total.doc_count,
      ...meant,
      words,
      categories: inPrice.categories.buckets.map(({ key, doc_count }) => ({
        categoryId: key,
        count: doc_count,
      })),
      prices: PRICE_BANDS.map(({ from, to }, index) => ({
        from,
        to,
        count: inCategory.prices.buckets[index]?.doc_count ?? 0,
      })),
    };
  };

  return {
    find: async (asked) => (await asMeant(asked.filters, (text) => page(asked, text)))[0],
    facets,
    suggest: (text) => suggestFromServer(ask, nearWords, text),
  };
};
