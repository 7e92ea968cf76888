import type { DecisionBody, Report, Reported, ReportStatus } from '@contracts/reports';
import { api, post } from '@/shared/api/api';
import { byCursor, toPage, listOf, type Page } from '@/shared/api/cursor-pages';

export interface SentDecision extends DecisionBody {
  readonly id: string;
}

/** Which reports: all of a status, or those about one raffle, or about one person. */
interface AskedReports {
  readonly status: ReportStatus;
  readonly raffleId?: number;
  readonly sellerId?: number;
}

export const {
  useGetReportPagesInfiniteQuery,
  useGetReportedPagesInfiniteQuery,
  useDecideReportMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reports, newest first, page by page. */
    getReportPages: build.infiniteQuery<Page<Report>, AskedReports, string | null>({
      query: ({ queryArg: asked, pageParam }) => ({
        url: 'operations/reports',
        params: { ...asked, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<Report>,
      infiniteQueryOptions: byCursor,
      providesTags: ['Reports'],
      keepUnusedDataFor: 0,
    }),
    /** What is reported, the longest waiting first, page by page. */
    getReportedPages: build.infiniteQuery<Page<Reported>, null, string | null>({
      query: ({ pageParam }) => ({
        url: 'operations/reported',
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<Reported>,
      infiniteQueryOptions: byCursor,
      providesTags: ['Reports'],
      keepUnusedDataFor: 0,
    }),
    decideReport: build.mutation<null, SentDecision>({
      query: ({ id, ...body }) => post(`operations/reports/${id}/decision`, body),
      // Also after a refusal: somebody else may have decided it.
      invalidatesTags: ['Reports', 'User', 'Raffle', 'RaffleList', 'Seller'],
    }),
  }),
});

export const useReported = () => listOf(useGetReportedPagesInfiniteQuery(null));

export const useDecidedReports = () =>
  listOf(useGetReportPagesInfiniteQuery({ status: 'decided' }));

/** The open reports about the same as one of them. */
export const useReportsAbout = ({ subject, raffle, seller }: Report) =>
  listOf(
    useGetReportPagesInfiniteQuery(
      subject === 'raffle' && raffle !== null
        ? { status: 'open', raffleId: raffle.id }
        : { status: 'open', sellerId: seller.id },
    ),
  );
