import type { Category, Subcategory } from '../../../../contracts/categories';
import { CACHE, freshFor } from '../cache-times';
import { useGetCategoriesQuery, useGetSubcategoriesQuery } from './catalogue.api';

const NO_CATEGORIES: readonly Category[] = [];
const NO_SUBCATEGORIES: readonly Subcategory[] = [];

/** The shelves of the shop; empty until they have been read. */
export const useCatalogue = () => ({
  categories: useGetCategoriesQuery(undefined, freshFor(CACHE.hour)).data ?? NO_CATEGORIES,
  subcategories: useGetSubcategoriesQuery(undefined, freshFor(CACHE.hour)).data ?? NO_SUBCATEGORIES,
});
