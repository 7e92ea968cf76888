import type { Raffle, RaffleListQuery } from '@contracts/raffles';
import { api, CACHE } from '@/shared/api/api';
import { byCursor } from '@/shared/api/cursor-pages';
import { toRafflePage, type RafflePage } from './raffle-page';

export type RaffleFilters = Partial<Omit<RaffleListQuery, 'cursor' | 'status'>>;

const raffleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRaffle: build.query<Raffle, number>({
      query: (raffleId) => `raffles/${raffleId}`,
      providesTags: (_raffle, _error, id) => [{ type: 'Raffle', id }],
    }),
    /** Active raffles that match the filters, page by page. */
    getRaffles: build.infiniteQuery<RafflePage, RaffleFilters, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: 'raffles',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      transformResponse: toRafflePage,
      infiniteQueryOptions: byCursor,
      providesTags: ['RaffleList'],
      keepUnusedDataFor: CACHE.fiveMinutes,
    }),
  }),
});

export const { useGetRaffleQuery, useGetRafflesInfiniteQuery } = raffleApi;
