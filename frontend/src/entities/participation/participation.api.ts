import type { ParticipationInRaffle, Receipt } from '@contracts/participations';
import { api, CACHE } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';

interface Holding {
  readonly userId: number;
  readonly raffleId: number;
}

interface EarlierReceipts extends Holding {
  /** Only purchases before the one with this number. */
  readonly before: number;
}

export const { useGetParticipationInQuery, useGetReceiptPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a person has in a raffle; `null` for nothing. */
    getParticipationIn: build.query<ParticipationInRaffle | null, Holding>({
      query: ({ userId, raffleId }) => ({
        url: `users/${userId}/participations`,
        params: { raffleId },
      }),
      transformResponse: (found: ParticipationInRaffle[], _meta, { raffleId }) =>
        found.find((participation) => participation.raffleId === raffleId) ?? null,
      providesTags: ['Participations'],
      keepUnusedDataFor: CACHE.minute,
    }),
    /** A person's receipts before a given purchase, newest first, page by page. */
    getReceiptPages: build.infiniteQuery<Page<Receipt>, EarlierReceipts, string | null>({
      query: ({ queryArg: { userId, raffleId, before }, pageParam }) => ({
        url: `users/${userId}/participations/${raffleId}/receipts`,
        params: { cursor: pageParam ?? before },
      }),
      transformResponse: toPage<Receipt>,
      infiniteQueryOptions: byCursor,
      // Earlier purchases never change.
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});
