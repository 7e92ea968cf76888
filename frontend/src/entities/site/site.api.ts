import type { Site } from '@contracts/site';
import { api, CACHE, freshFor } from '@/shared/api/api';

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, undefined>({ query: () => 'site', keepUnusedDataFor: CACHE.hour }),
  }),
});

/** What the site is like; it does not change while it runs. */
export const useSite = () => siteApi.useGetSiteQuery(undefined, freshFor(CACHE.hour));
