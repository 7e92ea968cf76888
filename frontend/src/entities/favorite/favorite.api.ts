import type { FavoriteCheck } from '@contracts/favorites';
import { SCREEN_LIMIT } from '@contracts/limits';
import type { ListedRaffle } from '@contracts/raffles';
import { api, CACHE } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';
import { withFavorite, withoutFavorite } from './favorite-pages';

interface FollowedRaffle {
  readonly userId: number;
  readonly raffleId: number;
}

interface FavoriteChange {
  readonly userId: number;
  readonly raffle: ListedRaffle;
  readonly isFavorite: boolean;
}

const favoriteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The raffles that the signed-in person follows, page by page. */
    getFavorites: build.infiniteQuery<Page<ListedRaffle>, number, string | null>({
      query: ({ pageParam }) => ({
        url: 'favorites',
        params: { limit: SCREEN_LIMIT, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ListedRaffle>,
      infiniteQueryOptions: byCursor,
      providesTags: ['Favorites'],
      keepUnusedDataFor: CACHE.twoMinutes,
    }),
    /** Whether they follow one raffle. The person is named so that no other gets the answer. */
    checkFavorite: build.query<FavoriteCheck, FollowedRaffle>({
      query: ({ raffleId }) => `favorites/check/${raffleId}`,
      providesTags: ['Favorites'],
      keepUnusedDataFor: CACHE.twoMinutes,
    }),
    /** Shown at once, and taken back when it fails. */
    setFavorite: build.mutation<FavoriteCheck, FavoriteChange>({
      query: ({ raffle, isFavorite }) => ({
        url: `favorites/${raffle.id}`,
        method: isFavorite ? 'POST' : 'DELETE',
      }),
      invalidatesTags: ['Favorites'],
      onQueryStarted: async ({ userId, raffle, isFavorite }, { dispatch, queryFulfilled }) => {
        const show = (shown: boolean) => {
          const change = shown ? withFavorite(raffle) : withoutFavorite(raffle.id);
          dispatch(favoriteApi.util.updateQueryData('getFavorites', userId, change));
          const asked = { userId, raffleId: raffle.id };
          void dispatch(
            favoriteApi.util.upsertQueryData('checkFavorite', asked, { isFavorite: shown }),
          );
        };
        show(isFavorite);
        try {
          await queryFulfilled;
        } catch {
          show(!isFavorite);
        }
      },
    }),
  }),
});

export const { useGetFavoritesInfiniteQuery, useCheckFavoriteQuery, useSetFavoriteMutation } =
  favoriteApi;
