import type { ListedRaffle } from '@contracts/raffles';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '@contracts/site';
import { api } from '@/shared/api/api';

interface MyRafflePage {
  readonly raffles: readonly ListedRaffle[];
  /** The number on all pages. */
  readonly total: number;
  readonly nextCursor: string | null;
}

/** `active`: on sale, newest first; `finished`: completed or cancelled, the last one first. */
export type MyList = 'active' | 'finished';

const PATHS: Record<MyList, string> = { active: 'my-raffles', finished: 'my-raffles/completed' };

const myRafflesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person's raffles, page by page. */
    getMyRaffles: build.infiniteQuery<MyRafflePage, MyList, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: PATHS[queryArg],
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: (raffles: ListedRaffle[], meta) => ({
        raffles,
        total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? raffles.length),
        nextCursor: meta?.response?.headers.get(NEXT_CURSOR_HEADER) ?? null,
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['MyRaffles'],
    }),
  }),
});

export const { useGetMyRafflesInfiniteQuery } = myRafflesApi;
