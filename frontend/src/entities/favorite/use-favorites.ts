import { skipToken } from '@reduxjs/toolkit/query';
import { useSession } from '@/entities/session/use-session';
import { CACHE, freshFor } from '@/shared/api/api';
import { moreOf } from '@/shared/api/cursor-pages';
import { useGetFavoritesInfiniteQuery } from './favorite.api';

/** The raffles that the signed-in person follows; undefined while they load. */
export const useFavorites = () => {
  const { user } = useSession();
  const query = useGetFavoritesInfiniteQuery(user?.id ?? skipToken, freshFor(CACHE.twoMinutes));
  return {
    raffles: query.currentData?.pages.flatMap(({ raffles }) => raffles),
    total: query.currentData?.pages[0]?.total,
    failed: query.isError,
    retry: () => void query.refetch(),
    more: moreOf(query),
  };
};
