import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { Participation } from '@contracts/participations';
import { NEXT_CURSOR_HEADER } from '@contracts/site';
import { useSession } from '@/entities/session/use-session';
import { api, CACHE, freshFor } from '@/shared/api/api';
import { useNow } from '@/shared/lib/use-now';
import { listOf, type ListName } from './lists';

interface ParticipationPage {
  readonly participations: readonly Participation[];
  readonly nextCursor: string | null;
}

const participationPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All participations of a person, newest first, page by page. */
    getParticipationPages: build.infiniteQuery<ParticipationPage, number, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: `users/${queryArg}/participations`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: (participations: Participation[], meta) => ({
        participations,
        nextCursor: meta?.response?.headers.get(NEXT_CURSOR_HEADER) ?? null,
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['Participations'],
      keepUnusedDataFor: CACHE.minute,
    }),
  }),
});

const { useGetParticipationPagesInfiniteQuery } = participationPagesApi;

/** One of the person's lists; `participations` is undefined while they load. */
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

  // The lists share the pages, so the first match may be on a later page.
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
