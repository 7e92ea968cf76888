import { api, CACHE } from '@/shared/api/api';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The municipalities of a province, by its code. They are many, so each list comes alone. */
    getMunicipalities: build.query<readonly string[], string>({
      query: (code) => `provinces/${code}/municipalities`,
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});

export const { useGetMunicipalitiesQuery } = placesApi;
