import type { UserType } from '@contracts/limits';
import { useGetRafflesInfiniteQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/api';

/** Cards on one shelf of the home page. */
export const SHELF = 4;

/** The latest raffles of one kind of seller. */
export const useNewest = (userType: UserType) => {
  const { data, isError, refetch } = useGetRafflesInfiniteQuery(
    { userType, limit: SHELF },
    freshFor(CACHE.fiveMinutes),
  );
  return { raffles: data?.pages[0]?.raffles, isError, refetch };
};
