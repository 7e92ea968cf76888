import { api, CACHE } from '@/shared/api/api';
import type { Community } from './place';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The list is long, so its code is loaded when a form needs it. */
    getPlaces: build.query<readonly Community[], undefined>({
      queryFn: async () => {
        try {
          return { data: (await import('./spain')).SPAIN };
        } catch (error) {
          return { error: { status: 0, message: `0: ${String(error)}` } };
        }
      },
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});

export const { useGetPlacesQuery } = placesApi;
