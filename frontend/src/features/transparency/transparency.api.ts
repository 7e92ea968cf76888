import type { ListedRaffle } from '@contracts/raffles';
import type { DayProof, HandoverMonth, RootedDay, RootedDays } from '@contracts/transparency';
import { api } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';

/** To try one after another. */
const MOST_DRAWS = 12;

interface ProofOf {
  readonly day: string;
  readonly raffleId: number;
}

export const {
  useGetHandoverMonthsQuery,
  useGetDrawnRafflesQuery,
  useListRootedDaysInfiniteQuery,
  useLazyGetDayProofQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getDrawnRaffles: build.query<readonly ListedRaffle[], undefined>({
      query: () => ({ url: 'raffles/drawn', params: { limit: MOST_DRAWS } }),
    }),
    getHandoverMonths: build.query<readonly HandoverMonth[], undefined>({
      query: () => 'transparency/handovers',
    }),
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
