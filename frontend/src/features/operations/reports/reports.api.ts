import type { DecisionBody, Report, ReportStatus } from '@contracts/reports';
import { api, post } from '@/shared/api/api';
import { byCursor, toPage, listOf, type Page } from '@/shared/api/cursor-pages';

export interface SentDecision extends DecisionBody {
  readonly id: string;
}

export const { useGetReportPagesInfiniteQuery, useDecideReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The queue, newest first, page by page. */
    getReportPages: build.infiniteQuery<Page<Report>, ReportStatus, string | null>({
      query: ({ queryArg: status, pageParam }) => ({
        url: 'operations/reports',
        params: { status, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<Report>,
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

/** The reports that are open, or decided. */
export const useReports = (status: ReportStatus) => listOf(useGetReportPagesInfiniteQuery(status));
