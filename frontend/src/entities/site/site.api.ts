import type { Site } from '@contracts/site';
import { api, CACHE, freshFor } from '@/shared/api/api';

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, undefined>({
      query: () => 'site',
      keepUnusedDataFor: CACHE.hour,
      onQueryStarted: async (_none, { queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          if (data.tracesPresses === true) (await import('@/shared/api/presses')).followPresses();
        } catch {
          // Without the answer or the code the page works all the same, untold.
        }
      },
    }),
  }),
});

/** What the site is like; it does not change while it runs. */
export const useSite = () => siteApi.useGetSiteQuery(undefined, freshFor(CACHE.hour));
