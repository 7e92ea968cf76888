import type { Site } from '@contracts/site';
import { api } from '@/shared/api/api';
import { CACHE } from '@/shared/api/cache-times';

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, undefined>({ query: () => 'site', keepUnusedDataFor: CACHE.hour }),
  }),
});

export const { useGetSiteQuery } = siteApi;
