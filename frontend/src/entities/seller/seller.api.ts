import type { Seller, SellerList } from '@contracts/sellers';
import { toRafflePage, type RafflePage } from '@/entities/raffle/raffle-page';
import { api } from '@/shared/api/api';
import { byCursor } from '@/shared/api/cursor-pages';

interface SellerRaffles {
  readonly sellerId: number;
  readonly state: SellerList;
}

/** Raffles on a page of a seller's list. */
const PAGE = 24;

const sellerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeller: build.query<Seller, number>({
      query: (sellerId) => `sellers/${sellerId}`,
      providesTags: (_seller, _error, id) => [{ type: 'Seller', id }],
    }),
    /** What a seller has on sale or has finished, page by page. */
    getSellerRaffles: build.infiniteQuery<RafflePage, SellerRaffles, string | null>({
      query: ({ queryArg: { sellerId, state }, pageParam }) => ({
        url: `sellers/${sellerId}/raffles`,
        params: { state, limit: PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toRafflePage,
      infiniteQueryOptions: byCursor,
      providesTags: ['RaffleList'],
    }),
  }),
});

export const { useGetSellerQuery, useGetSellerRafflesInfiniteQuery } = sellerApi;
