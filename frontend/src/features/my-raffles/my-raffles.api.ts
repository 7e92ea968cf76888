import { api, CACHE, freshFor } from '@/shared/api/api';
import { byCursor, moreOf } from '@/shared/api/cursor-pages';
import { toRafflePage, type RafflePage } from '@/entities/raffle/raffle.api';

/** `active`: on sale, newest first; `finished`: completed or cancelled, the last one first. */
export type MyList = 'active' | 'finished';

const PATHS: Record<MyList, string> = { active: 'my-raffles', finished: 'my-raffles/completed' };

export const { useGetMyRafflesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person's raffles, page by page. */
    getMyRaffles: build.infiniteQuery<RafflePage, MyList, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: PATHS[queryArg],
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toRafflePage,
      infiniteQueryOptions: byCursor,
      providesTags: ['MyRaffles'],
    }),
  }),
});

/** One of the seller's lists; `raffles` is undefined while they load. */
export const useMyRaffles = (list: MyList) => {
  const answer = useGetMyRafflesInfiniteQuery(list, freshFor(CACHE.minute));
  const { data, isError, refetch } = answer;
  return {
    raffles: data?.pages.flatMap(({ raffles }) => raffles),
    total: data?.pages[0]?.total,
    failed: isError,
    retry: () => void refetch(),
    more: moreOf(answer),
  };
};
