import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { Raffle, RaffleListQuery, ListedRaffle } from '@contracts/raffles';
import { TOTAL_COUNT_HEADER } from '@contracts/site';
import { api, CACHE } from '@/shared/api/api';
import { byCursor, nextCursorOf } from '@/shared/api/cursor-pages';

export interface RafflePage {
  readonly raffles: readonly ListedRaffle[];
  /** The number in the whole list, not on this page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

export const toRafflePage = (raffles: ListedRaffle[], meta?: FetchBaseQueryMeta): RafflePage => ({
  raffles,
  total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? raffles.length),
  nextCursor: nextCursorOf(meta),
});

export type RaffleFilters = Partial<Omit<RaffleListQuery, 'cursor' | 'status'>>;

export const { useGetRaffleQuery, useGetRafflesInfiniteQuery } = api.injectEndpoints({
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
