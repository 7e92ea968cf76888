import type { Seller } from '@contracts/sellers';
import { api } from '@/shared/api/api';

const sellerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeller: build.query<Seller, number>({
      query: (sellerId) => `sellers/${sellerId}`,
      providesTags: (_seller, _error, id) => [{ type: 'Seller', id }],
    }),
  }),
});

export const { useGetSellerQuery } = sellerApi;
