import type { ListedRaffle, Raffle, RaffleListQuery } from '@contracts/raffles';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '@contracts/site';
import { api, CACHE } from '@/shared/api/api';

export type RaffleFilters = Partial<Omit<RaffleListQuery, 'cursor' | 'status'>>;

interface RafflePage {
  readonly raffles: readonly ListedRaffle[];
  /** The number in the whole list, not on this page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

const toPage = (raffles: ListedRaffle[], meta?: { response?: Response }): RafflePage => ({
  raffles,
  total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? raffles.length),
  nextCursor: meta?.response?.headers.get(NEXT_CURSOR_HEADER) ?? null,
});

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
      transformResponse: toPage,
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['RaffleList'],
      keepUnusedDataFor: CACHE.fiveMinutes,
    }),
  }),
});

export const { useGetRaffleQuery, useGetRafflesInfiniteQuery } = raffleApi;
