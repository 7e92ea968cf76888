import { CACHE, freshFor } from '@/shared/api/api';
import { moreOf } from '@/shared/api/cursor-pages';
import { useGetMyRafflesInfiniteQuery, type MyList } from './my-raffles.api';

/** One of the seller's lists; `raffles` is undefined while they load. */
export const useMyRaffles = (list: MyList) => {
  const answer = useGetMyRafflesInfiniteQuery(list, freshFor(CACHE.minute));
  const { data, isError, refetch } = answer;
  return {
    raffles: data?.pages.flatMap(({ raffles }) => raffles),
    total: data?.pages[0]?.total,
    failed: isError,
    retry: () => void refetch(),
    more: moreOf(answer),
  };
};
