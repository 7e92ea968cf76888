import type { Participation, Purchase } from '../../../../contracts/participations';
import { IDEMPOTENCY_KEY_HEADER } from '../../../../contracts/site';
import { api } from '../../app/api';
import { CACHE } from '../cache-times';
import { isRefusal } from '../problems';
import type { Order } from './order-keys';

export interface BuyTickets extends Order {
  /** Names this order: a repeat with the same name buys nothing more. */
  readonly idempotencyKey: string;
}

const participationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getParticipations: build.query<Participation[], number>({
      query: (userId) => `users/${userId}/participations`,
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

export const { useGetParticipationsQuery, useBuyTicketsMutation } = participationApi;
