import type { Category, Subcategory } from '@contracts/categories';
import { CACHE, freshFor } from '@/shared/api/api';
import { useGetCategoriesQuery, useGetSubcategoriesQuery } from './category.api';

const NO_CATEGORIES: readonly Category[] = [];
const NO_SUBCATEGORIES: readonly Subcategory[] = [];

/** Categories and subcategories; empty until they are loaded, or when loading `failed`. */
export const useCatalogue = () => {
  const categories = useGetCategoriesQuery(undefined, freshFor(CACHE.hour));
  const subcategories = useGetSubcategoriesQuery(undefined, freshFor(CACHE.hour));
  // An error stays during a retry.
  const missing = [categories, subcategories].filter(
    ({ data, error }) => data === undefined && error !== undefined,
  );
  return {
    categories: categories.data ?? NO_CATEGORIES,
    subcategories: subcategories.data ?? NO_SUBCATEGORIES,
    failed: missing.length > 0,
    retrying: missing.some(({ isFetching }) => isFetching),
    retry: () => missing.forEach(({ refetch }) => void refetch()),
  };
};

export type Catalogue = ReturnType<typeof useCatalogue>;
