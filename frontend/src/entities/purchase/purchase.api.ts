import type { Purchase } from '@contracts/participations';
import { IDEMPOTENCY_KEY_HEADER } from '@contracts/site';
import { api } from '@/shared/api/api';
import { isRefusal } from '@/shared/api/problems';
import type { Order } from './order-keys';

interface BuyTickets extends Order {
  /** A repeat with the same key buys nothing more. */
  readonly idempotencyKey: string;
}

const purchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useBuyTicketsMutation } = purchaseApi;
