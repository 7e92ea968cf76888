import type { ListedRaffle } from '@contracts/raffles';
import { api, CACHE } from '@/shared/api/api';

/** More than a strip has tiles: some may end while they are shown. */
const MOST = 12;

export const { useGetLatestQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The raffles that end soonest, or that sold or were drawn last. */
    getLatest: build.query<readonly ListedRaffle[], 'ending' | 'sold' | 'drawn'>({
      query: (what) => ({ url: `raffles/${what}`, params: { limit: MOST } }),
      providesTags: ['RaffleList'],
      keepUnusedDataFor: CACHE.minute,
    }),
  }),
});
