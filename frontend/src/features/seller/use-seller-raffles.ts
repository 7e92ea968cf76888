import type { SellerList } from '@contracts/sellers';
import { useGetSellerRafflesInfiniteQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { moreOf } from '@/shared/api/cursor-pages';

/** One of a seller's lists; `raffles` is undefined while they load. */
export const useSellerRaffles = (sellerId: number, state: SellerList) => {
  const answer = useGetSellerRafflesInfiniteQuery({ sellerId, state }, freshFor(CACHE.minute));
  const { currentData, isError, refetch } = answer;
  return {
    raffles: currentData?.pages.flatMap(({ raffles }) => raffles),
    total: currentData?.pages[0]?.total,
    failed: isError,
    retry: () => void refetch(),
    more: moreOf(answer),
  };
};

export type SellerRaffles = ReturnType<typeof useSellerRaffles>;
