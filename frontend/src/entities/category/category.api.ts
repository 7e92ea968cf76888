import type { Category, Subcategory } from '@contracts/categories';
import { api, CACHE } from '@/shared/api/api';

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query<Category[], undefined>({
      query: () => 'categories',
      keepUnusedDataFor: CACHE.hour,
    }),
    getSubcategories: build.query<Subcategory[], undefined>({
      query: () => 'subcategories',
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});

export const { useGetCategoriesQuery, useGetSubcategoriesQuery } = catalogueApi;
