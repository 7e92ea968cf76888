import { useMemo } from 'react';
import { useGetRafflesInfiniteQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/cache-times';
import { toServer, type SearchFilters } from './filters';

/** The raffles that match. While another question is on its way the last answer stays (`waiting`). */
export const useResults = (filters: SearchFilters) => {
  const question = useMemo(() => toServer(filters), [filters]);
  const query = useGetRafflesInfiniteQuery(question, freshFor(CACHE.fiveMinutes));
  const { data, currentData, isError, isFetching, isFetchingNextPage } = query;
  const pages = (currentData ?? data)?.pages;
  return {
    raffles: useMemo(() => pages?.flatMap(({ raffles }) => raffles), [pages]),
    total: pages?.[0]?.total,
    failed: isError && currentData === undefined,
    retry: () => void query.refetch(),
    waiting: isFetching && currentData === undefined && data !== undefined,
    more: {
      there: query.hasNextPage,
      loading: isFetchingNextPage,
      failed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
};
