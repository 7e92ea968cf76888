import type { DayProof, RootedDay, RootedDays, Transparency } from '@contracts/transparency';
import { api } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';

interface ProofOf {
  readonly day: string;
  readonly raffleId: number;
}

export const { useGetTransparencyQuery, useListRootedDaysInfiniteQuery, useLazyGetDayProofQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getTransparency: build.query<Transparency, undefined>({ query: () => 'transparency' }),
      listRootedDays: build.infiniteQuery<Page<RootedDay>, undefined, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ pageParam }) => ({
          url: 'transparency/days',
          params: pageParam === null ? {} : { cursor: pageParam },
        }),
        transformResponse: ({ days }: RootedDays, meta) => toPage(days, meta),
      }),
      getDayProof: build.query<DayProof, ProofOf>({
        query: ({ day, raffleId }) => `transparency/days/${day}/raffles/${raffleId}`,
      }),
    }),
  });
