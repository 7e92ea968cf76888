import { skipToken } from '@reduxjs/toolkit/query';
import { useSession } from '@/entities/session/use-session';
import { CACHE, freshFor } from '@/shared/api/api';
import { listOf } from '@/shared/api/cursor-pages';
import { useGetFavoritesInfiniteQuery } from './favorite.api';

/** The raffles that the signed-in person follows. */
export const useFavorites = () => {
  const { user } = useSession();
  return listOf(useGetFavoritesInfiniteQuery(user?.id ?? skipToken, freshFor(CACHE.twoMinutes)));
};
