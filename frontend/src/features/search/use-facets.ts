import { useMemo } from 'react';
import type { Facets } from '@contracts/search';
import { CACHE, freshFor } from '@/shared/api/api';
import { toQuestion, type SearchFilters } from './filters';
import { useGetFacetsQuery } from './search.api';

interface KnownFacets {
  /** Those of the last question that was answered; undefined while none are known. */
  readonly latest: Facets | undefined;
  /** Those of this very question. */
  readonly current: Facets | undefined;
}

/** The counts beside the filters. A search works without them, so a failure only hides them. */
export const useFacets = (filters: SearchFilters): KnownFacets => {
  const question = useMemo(() => toQuestion(filters), [filters]);
  const { data, currentData, isError } = useGetFacetsQuery(question, freshFor(CACHE.minute));
  return { latest: currentData ?? (isError ? undefined : data), current: currentData };
};
