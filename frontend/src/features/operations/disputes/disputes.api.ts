import type { HANDOVER_LISTS, HandoverDecisionBody, OperatedHandover } from '@contracts/handovers';
import { api, post } from '@/shared/api/api';
import { byCursor, listOf, toPage, type Page } from '@/shared/api/cursor-pages';

export type HandoverList = (typeof HANDOVER_LISTS)[number];

interface SentDecision extends HandoverDecisionBody {
  readonly raffleId: number;
  readonly prize: number;
}

const { useGetOperatedHandoversInfiniteQuery, useDecideHandoverMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Prizes on their way, or arrived, page by page. */
    getOperatedHandovers: build.infiniteQuery<Page<OperatedHandover>, HandoverList, string | null>({
      query: ({ queryArg: status, pageParam }) => ({
        url: 'operations/handovers',
        params: { status, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<OperatedHandover>,
      infiniteQueryOptions: byCursor,
      providesTags: ['Handovers'],
      keepUnusedDataFor: 0,
    }),
    decideHandover: build.mutation<null, SentDecision>({
      query: ({ raffleId, prize, ...body }) =>
        post(`operations/handovers/${raffleId}/${prize}/decision`, body),
      // Also after a refusal: it may have moved on.
      invalidatesTags: ['Handovers', 'Seller'],
    }),
  }),
});

export { useDecideHandoverMutation };

export const useOperatedHandovers = (status: HandoverList) =>
  listOf(useGetOperatedHandoversInfiniteQuery(status));
