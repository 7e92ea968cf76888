import type { Receipt } from '@contracts/participations';
import { NEXT_CURSOR_HEADER } from '@contracts/site';
import { api } from '@/shared/api/api';
import { CACHE } from '@/shared/api/cache-times';

interface ReceiptPage {
  readonly receipts: readonly Receipt[];
  readonly nextCursor: string | null;
}

interface Question {
  readonly userId: number;
  readonly raffleId: number;
  /** Only purchases before the one with this number. */
  readonly before: number;
}

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What somebody bought of a raffle before a certain purchase, newest first, page by page. */
    getReceiptPages: build.infiniteQuery<ReceiptPage, Question, string | null>({
      query: ({ queryArg: { userId, raffleId, before }, pageParam }) => ({
        url: `users/${userId}/participations/${raffleId}/receipts`,
        params: { cursor: pageParam ?? before },
      }),
      transformResponse: (receipts: Receipt[], meta) => ({
        receipts,
        nextCursor: meta?.response?.headers.get(NEXT_CURSOR_HEADER) ?? null,
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      // What was bought before a purchase never changes.
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});

export const { useGetReceiptPagesInfiniteQuery } = receiptsApi;
