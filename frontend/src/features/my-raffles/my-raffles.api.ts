import { toRafflePage, type RafflePage } from '@/entities/raffle/raffle-page';
import { api } from '@/shared/api/api';
import { byCursor } from '@/shared/api/cursor-pages';

/** `active`: on sale, newest first; `finished`: completed or cancelled, the last one first. */
export type MyList = 'active' | 'finished';

const PATHS: Record<MyList, string> = { active: 'my-raffles', finished: 'my-raffles/completed' };

const myRafflesApi = api.injectEndpoints({
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

export const { useGetMyRafflesInfiniteQuery } = myRafflesApi;
