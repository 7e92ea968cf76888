import type { ConsoleRaffle } from '@contracts/operations-raffles';
import type { Asked } from '@/features/operations/lists/use-asked';
import { api } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';

export const { useGetConsoleRafflesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getConsoleRaffles: build.infiniteQuery<Page<ConsoleRaffle>, Asked, string | null>({
      query: ({ queryArg: asked, pageParam }) => ({
        url: 'operations/raffles',
        params: { ...asked, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ConsoleRaffle>,
      infiniteQueryOptions: byCursor,
      providesTags: ['RaffleList'],
    }),
  }),
});
