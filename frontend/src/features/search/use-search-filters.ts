import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SAME_SCREEN } from '@/shared/lib/same-screen';
import { fromQuery, toQuery, type SearchFilters } from './filters';

const NOTHING = fromQuery(new URLSearchParams());

/** The filters are in the address, so that going back restores the last search. */
export const useSearchFilters = () => {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => fromQuery(query), [query]);
  const change = useCallback(
    (patch: Partial<SearchFilters>, options: { readonly replace?: boolean } = {}) =>
      setQuery((now) => toQuery({ ...fromQuery(now), ...patch }), {
        ...options,
        preventScrollReset: true,
        state: SAME_SCREEN,
      }),
    [setQuery],
  );
  const clear = useCallback(() => change(NOTHING), [change]);
  return { filters, change, clear };
};

export type ChangeFilters = ReturnType<typeof useSearchFilters>['change'];
