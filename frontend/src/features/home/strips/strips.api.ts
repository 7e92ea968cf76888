import type { ListedRaffle } from '@contracts/raffles';
import { api, CACHE } from '@/shared/api/api';

/** On one strip of the home page. */
export const TILES = 8;

const stripsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The raffles that sold, or were drawn, last. */
    getLatest: build.query<readonly ListedRaffle[], 'sold' | 'drawn'>({
      query: (what) => ({ url: `raffles/${what}`, params: { limit: TILES } }),
      providesTags: ['RaffleList'],
      keepUnusedDataFor: CACHE.minute,
    }),
  }),
});

export const { useGetLatestQuery } = stripsApi;
