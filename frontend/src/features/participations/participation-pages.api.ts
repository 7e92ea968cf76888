import type { Participation } from '@contracts/participations';
import { NEXT_CURSOR_HEADER } from '@contracts/site';
import { api } from '@/shared/api/api';
import { CACHE } from '@/shared/api/cache-times';

interface ParticipationPage {
  readonly participations: readonly Participation[];
  readonly nextCursor: string | null;
}

const participationPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All that a person takes or took part in, newest first, page by page. */
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

export const { useGetParticipationPagesInfiniteQuery } = participationPagesApi;
