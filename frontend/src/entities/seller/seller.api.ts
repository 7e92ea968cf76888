import type { ListedRaffle } from '@contracts/raffles';
import type { Seller, SellerList } from '@contracts/sellers';
import { api } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';

interface SellerRaffles {
  readonly sellerId: number;
  readonly state: SellerList;
}

/** Raffles on a page of a seller's list. */
const PAGE = 24;

export const { useGetSellerQuery, useGetSellerRafflesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getSeller: build.query<Seller, number>({
      query: (sellerId) => `sellers/${sellerId}`,
      providesTags: (_seller, _error, id) => [{ type: 'Seller', id }],
    }),
    /** What a seller has on sale or has finished, page by page. */
    getSellerRaffles: build.infiniteQuery<Page<ListedRaffle>, SellerRaffles, string | null>({
      query: ({ queryArg: { sellerId, state }, pageParam }) => ({
        url: `sellers/${sellerId}/raffles`,
        params: { state, limit: PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ListedRaffle>,
      infiniteQueryOptions: byCursor,
      providesTags: ['RaffleList'],
    }),
  }),
});
