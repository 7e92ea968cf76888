import type { SellerList } from '@contracts/sellers';
import { useGetSellerRafflesInfiniteQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { listOf } from '@/shared/api/cursor-pages';

/** One of a seller's lists. */
export const useSellerRaffles = (sellerId: number, state: SellerList) =>
  listOf(useGetSellerRafflesInfiniteQuery({ sellerId, state }, freshFor(CACHE.minute)));
