import type { TextPage, TextPageName } from '@contracts/text-pages';
import { api, CACHE } from '@/shared/api/api';

const textPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getText: build.query<TextPage, TextPageName>({
      query: (name) => `texts/${name}`,
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});

export const { useGetTextQuery } = textPageApi;
