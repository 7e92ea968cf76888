import type { Participation, Purchase } from '@contracts/participations';
import { IDEMPOTENCY_KEY_HEADER } from '@contracts/site';
import type { Order } from '@/entities/purchase/order-keys';
import { api } from '@/shared/api/api';
import { CACHE } from '@/shared/api/cache-times';
import { isRefusal } from '@/shared/api/problems';

export interface BuyTickets extends Order {
  /** Names this order: a repeat with the same name buys nothing more. */
  readonly idempotencyKey: string;
}

interface Holding {
  readonly userId: number;
  readonly raffleId: number;
}

const participationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What somebody holds of a raffle; `null` where that is nothing. */
    getParticipationIn: build.query<Participation | null, Holding>({
      query: ({ userId, raffleId }) => ({
        url: `users/${userId}/participations`,
        params: { raffleId },
      }),
      transformResponse: (found: Participation[], _meta, { raffleId }) =>
        found.find((participation) => participation.raffleId === raffleId) ?? null,
      providesTags: ['Participations'],
      keepUnusedDataFor: CACHE.minute,
    }),
    buyTickets: build.mutation<Purchase, BuyTickets>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'participations',
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: (_purchase, error, { raffleId }) =>
        isRefusal(error)
          ? [{ type: 'Raffle', id: raffleId }]
          : ['Participations', 'RaffleList', { type: 'Raffle', id: raffleId }],
    }),
  }),
});

export const { useGetParticipationInQuery, useBuyTicketsMutation } = participationApi;
