import type { Transparency } from '@contracts/transparency';
import { api, CACHE, freshFor } from '@/shared/api/api';

const { useGetTransparencyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTransparency: build.query<Transparency, undefined>({
      query: () => 'transparency',
      keepUnusedDataFor: CACHE.minute,
    }),
  }),
});

/** How many raffles there are of each kind, and how many draws were proven. */
export const useDrawCounts = () => useGetTransparencyQuery(undefined, freshFor(CACHE.minute));
