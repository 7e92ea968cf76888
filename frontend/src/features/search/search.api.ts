import type { Facets, Suggestions } from '@contracts/search';
import { api, CACHE } from '@/shared/api/api';
import type { SearchQuestion } from './filters';

const searchApi = api.injectEndpoints({
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

export const { useGetFacetsQuery, useGetSuggestionsQuery } = searchApi;
