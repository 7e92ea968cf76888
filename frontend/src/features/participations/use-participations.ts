import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { Participation } from '@contracts/participations';
import { useSession } from '@/entities/session/use-session';
import { CACHE, freshFor } from '@/shared/api/cache-times';
import { useNow } from '@/shared/lib/use-now';
import { listOf, type ListName } from './lists';
import { useGetParticipationPagesInfiniteQuery } from './participation-pages.api';

/** One of the signed-in person's lists; `participations` is undefined until it can be shown. */
export const useParticipations = (list: ListName) => {
  const { user } = useSession();
  const now = useNow();
  const {
    data,
    isError,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useGetParticipationPagesInfiniteQuery(user?.id ?? skipToken, freshFor(CACHE.minute));
  const shown: readonly Participation[] | undefined = data?.pages
    .flatMap(({ participations }) => participations)
    .filter((participation) => listOf(participation, now) === list);

  // Its first one may be on a later page: the pages hold all three lists mixed.
  const reading = shown?.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (reading && !isFetchingNextPage) void fetchNextPage();
  }, [reading, isFetchingNextPage, fetchNextPage]);

  return {
    participations: reading ? undefined : shown,
    failed: isError && (shown === undefined || shown.length === 0),
    retry: () => void refetch(),
    more: {
      there: hasNextPage,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError,
      load: () => void fetchNextPage(),
    },
  };
};
