import { SUGGESTIONS_MAX } from '@contracts/search';
import { categoriesBeginning } from '../facet-counts';
import type { FoundSuggestion } from '../search-index';
import { BRANDS_MAX } from '../suggest';
import { soughtWords } from '../words';
import { allOf, beginningOf, hasInTitle, ON_SALE } from './conditions';
import type { NearWords } from './near-words';
import type { Ask, Bucket, Hit } from './server-questions';

interface Shown {
  readonly id: number;
  readonly title: string;
  readonly brand: string;
}

interface Group extends Bucket {
  readonly shown: { readonly hits: { readonly hits: readonly Hit<Shown>[] } };
}

interface Groups {
  readonly groups?: { readonly buckets: readonly Group[] };
}

interface Answer {
  readonly categories: { readonly buckets: readonly { key: number; doc_count: number }[] };
  readonly brands: Groups;
  readonly titles: Groups;
}

const shownOf = (groups: Groups): (Shown & { readonly count: number })[] =>
  (groups.groups?.buckets ?? []).flatMap(({ doc_count: count, shown }) =>
    shown.hits.hits.map(({ _source }) => ({ ..._source, count })),
  );

const first = (direction: 'asc' | 'desc') => ({
  top_hits: { size: 1, sort: [{ id: direction }], _source: ['id', 'title', 'brand'] },
});

const aggregationsFor = (words: readonly string[]) => ({
  categories: { terms: { field: 'categoryId', size: 1_000 } },
  brands: {
    filter: allOf(words.map((word) => beginningOf('brandWords', word))),
    aggs: {
      groups: {
        terms: {
          field: 'brandKey',
          size: BRANDS_MAX,
          order: [{ _count: 'desc' }, { _key: 'asc' }],
        },
        aggs: { shown: first('asc') },
      },
    },
  },
  titles: {
    // One letter begins titles without number, and says nothing.
    filter: words.every((word) => word.length < 2) ? { match_none: {} } : hasInTitle(words),
    aggs: {
      groups: {
        terms: { field: 'titleKey', size: SUGGESTIONS_MAX, order: { newest: 'desc' } },
        aggs: { newest: { max: { field: 'id' } }, shown: first('desc') },
      },
    },
  },
});

const suggestionsFor = async (ask: Ask, words: readonly string[]): Promise<FoundSuggestion[]> => {
  const { aggregations } = await ask<Answer>({
    query: allOf(ON_SALE),
    aggs: aggregationsFor(words),
  });
  const { categories, brands, titles } = aggregations;
  const counts = new Map(categories.buckets.map(({ key, doc_count }) => [key, doc_count]));
  const others: FoundSuggestion[] = [
    ...categoriesBeginning(words, (id) => counts.get(id) ?? 0).map(
      ({ id, text, count }): FoundSuggestion => ({
        kind: 'category',
        text,
        categoryId: id,
        raffleId: null,
        count,
      }),
    ),
    ...shownOf(brands).map(({ brand, count }): FoundSuggestion => ({
      kind: 'brand',
      text: brand,
      categoryId: null,
      raffleId: null,
      count,
    })),
  ];
  const most = SUGGESTIONS_MAX - others.length;
  return [
    ...others,
    ...shownOf(titles)
      .slice(0, most)
      .map(({ id, title, count }): FoundSuggestion => ({
        kind: 'title',
        text: title,
        categoryId: null,
        raffleId: id,
        count,
      })),
  ];
};

/** What somebody may mean who has typed this; the last word may be its beginning. */
export const suggestFromServer = async (
  ask: Ask,
  nearWords: Pick<NearWords, 'begun' | 'respaced'>,
  text: string,
): Promise<readonly FoundSuggestion[]> => {
  const words = soughtWords(text);
  if (words.length === 0) return [];
  const found = await suggestionsFor(ask, words);
  if (found.length > 0) return found;
  const [begun, respaced] = await Promise.all([nearWords.begun(text), nearWords.respaced(text)]);
  for (const other of [...(begun === undefined ? [] : [begun]), ...respaced]) {
    const meant = await suggestionsFor(ask, soughtWords(other));
    if (meant.length > 0) return meant;
  }
  return [];
};
