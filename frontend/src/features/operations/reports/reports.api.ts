import type { DecisionBody, Report, ReportStatus } from '@contracts/reports';
import { TOTAL_COUNT_HEADER } from '@contracts/site';
import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';
import { byCursor, moreOf, nextCursorOf } from '@/shared/api/cursor-pages';

interface ReportPage {
  readonly reports: readonly Report[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface SentDecision extends DecisionBody {
  readonly id: string;
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The queue, newest first, page by page. */
    getReportPages: build.infiniteQuery<ReportPage, ReportStatus, string | null>({
      query: ({ queryArg: status, pageParam }) => ({
        url: 'operations/reports',
        params: { status, cursor: pageParam ?? undefined },
      }),
      transformResponse: (reports: Report[], meta) => ({
        reports,
        total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? 0),
        nextCursor: nextCursorOf(meta),
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Reports'],
      keepUnusedDataFor: 0,
    }),
    decideReport: build.mutation<null, SentDecision>({
      query: ({ id, ...body }) => post(`operations/reports/${id}/decision`, body),
      // Also after a refusal: somebody else may have decided it.
      invalidatesTags: ['Reports', 'Raffle', 'RaffleList', 'Seller'],
    }),
  }),
});

export const { useDecideReportMutation } = reportsApi;

/** The reports that are open, or decided. */
export const useReports = (status: ReportStatus) => {
  const answer = reportsApi.useGetReportPagesInfiniteQuery(status);
  const { currentData, isError, isFetching, refetch } = answer;
  return {
    reports: currentData?.pages.flatMap(({ reports }) => reports),
    total: currentData?.pages[0]?.total ?? 0,
    failed: isError && currentData === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
    more: moreOf(answer),
  };
};
