import type { Category, Subcategory } from '@contracts/categories';
import { api, CACHE } from '@/shared/api/api';

export const { useGetCategoriesQuery, useGetSubcategoriesQuery } = api.injectEndpoints({
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
