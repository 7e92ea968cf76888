import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import type { Participation } from '@contracts/participations';
import { useSession } from '@/entities/session/use-session';
import { api, CACHE, freshFor } from '@/shared/api/api';
import { byCursor, moreOf, toPage, type Page } from '@/shared/api/cursor-pages';
import { useNow } from '@/shared/lib/server-clock';

export const LISTS = ['activas', 'ganadas', 'finalizadas'] as const;
export type ListName = (typeof LISTS)[number];

/** The list that shows a participation at `now`, in milliseconds. */
const tabOf = ({ status, raffle }: Participation, now: number): ListName => {
  if (status === 'won') return 'ganadas';
  const isAhead = new Date(raffle.endDate).getTime() > now;
  return status === 'active' && isAhead ? 'activas' : 'finalizadas';
};

const { useGetParticipationPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** All participations of a person, newest first, page by page. */
    getParticipationPages: build.infiniteQuery<Page<Participation>, number, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: `users/${queryArg}/participations`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<Participation>,
      infiniteQueryOptions: byCursor,
      providesTags: ['Participations'],
      keepUnusedDataFor: CACHE.minute,
    }),
  }),
});

/** One of the person's lists; `participations` is undefined while they load. */
export const useParticipations = (list: ListName) => {
  const { user } = useSession();
  const now = useNow();
  const answer = useGetParticipationPagesInfiniteQuery(
    user?.id ?? skipToken,
    freshFor(CACHE.minute),
  );
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const shown: readonly Participation[] | undefined = data?.pages
    .flatMap(({ items }) => items)
    .filter((participation) => tabOf(participation, now) === list);

  // The lists share the pages, so the first match may be on a later page.
  const reading = shown?.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (reading && !isFetchingNextPage) void fetchNextPage();
  }, [reading, isFetchingNextPage, fetchNextPage]);

  return {
    participations: reading ? undefined : shown,
    // An empty list may be wrong only while pages are missing.
    failed: isError && (shown === undefined || (shown.length === 0 && hasNextPage)),
    retry: () => void answer.refetch(),
    more: moreOf(answer),
  };
};
