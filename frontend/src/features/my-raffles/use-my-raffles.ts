import { CACHE, freshFor } from '@/shared/api/api';
import { useGetMyRafflesInfiniteQuery, type MyList } from './my-raffles.api';

/** One of the seller's lists; `raffles` is undefined while they load. */
export const useMyRaffles = (list: MyList) => {
  const {
    data,
    isError,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useGetMyRafflesInfiniteQuery(list, freshFor(CACHE.minute));
  return {
    raffles: data?.pages.flatMap(({ raffles }) => raffles),
    total: data?.pages[0]?.total,
    failed: isError,
    retry: () => void refetch(),
    more: {
      there: hasNextPage,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError,
      load: () => void fetchNextPage(),
    },
  };
};
