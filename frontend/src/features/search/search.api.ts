import { useMemo } from 'react';
import type { Facets, Suggestions } from '@contracts/search';
import { api, CACHE, freshFor } from '@/shared/api/api';
import { type SearchQuestion, toQuestion, type SearchFilters } from './filters';

export const { useGetFacetsQuery, useGetSuggestionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What stands beside the filters: counts, the words to mark, and what may have been meant. */
    getFacets: build.query<Facets, SearchQuestion>({
      query: (params) => ({ url: 'raffles/facets', params }),
      providesTags: ['RaffleList'],
      keepUnusedDataFor: CACHE.fiveMinutes,
    }),
    /** What somebody who types this text may mean. */
    getSuggestions: build.query<Suggestions, string>({
      query: (text) => ({ url: 'raffles/suggestions', params: { text } }),
      keepUnusedDataFor: CACHE.minute,
    }),
  }),
});

interface KnownFacets {
  /** Those of the last question that was answered; undefined while none are known. */
  readonly latest: Facets | undefined;
  /** Those of this very question. */
  readonly current: Facets | undefined;
}

/** The counts beside the filters. A search works without them, so a failure only hides them. */
export const useFacets = (filters: SearchFilters): KnownFacets => {
  const question = useMemo(() => toQuestion(filters), [filters]);
  const { data, currentData, isError } = useGetFacetsQuery(question, freshFor(CACHE.minute));
  return { latest: currentData ?? (isError ? undefined : data), current: currentData };
};
