import { SCREEN_LIMIT } from '@contracts/limits';
import type { ListedRaffle } from '@contracts/raffles';
import { api, CACHE, freshFor } from '@/shared/api/api';
import { byCursor, toPage, type Page, listOf } from '@/shared/api/cursor-pages';

/** `active`: on sale, newest first; `finished`: completed or cancelled, the last one first. */
export type MyList = 'active' | 'finished';

const PATHS: Record<MyList, string> = { active: 'my-raffles', finished: 'my-raffles/completed' };

export const { useGetMyRafflesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person's raffles, page by page. */
    getMyRaffles: build.infiniteQuery<Page<ListedRaffle>, MyList, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: PATHS[queryArg],
        params: { limit: SCREEN_LIMIT, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ListedRaffle>,
      infiniteQueryOptions: byCursor,
      providesTags: ['MyRaffles'],
    }),
  }),
});

/** One of the seller's lists. */
export const useMyRaffles = (list: MyList) =>
  listOf(useGetMyRafflesInfiniteQuery(list, freshFor(CACHE.minute)));
