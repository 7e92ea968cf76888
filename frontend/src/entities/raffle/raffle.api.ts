import type { Raffle, RaffleListQuery, ListedRaffle } from '@contracts/raffles';
import { api, CACHE } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';

export type RaffleFilters = Partial<Omit<RaffleListQuery, 'cursor' | 'status'>>;

export const { useGetRaffleQuery, useGetRafflesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getRaffle: build.query<Raffle, number>({
      query: (raffleId) => `raffles/${raffleId}`,
      providesTags: (_raffle, _error, id) => [{ type: 'Raffle', id }],
    }),
    /** Active raffles that match the filters, page by page. */
    getRaffles: build.infiniteQuery<Page<ListedRaffle>, RaffleFilters, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: 'raffles',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ListedRaffle>,
      infiniteQueryOptions: byCursor,
      providesTags: ['RaffleList'],
      keepUnusedDataFor: CACHE.fiveMinutes,
    }),
  }),
});
