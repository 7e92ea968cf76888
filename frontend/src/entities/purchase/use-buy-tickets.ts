import type { Purchase } from '@contracts/participations';
import { IDEMPOTENCY_KEY_HEADER } from '@contracts/site';
import { api } from '@/shared/api/api';
import { createKeyedCalls } from '@/shared/api/keyed-calls';
import { isRefusal } from '@/shared/api/problems';
import { TORN_MS } from './torn-ticket';

/** What a person wants to buy. */
export interface Order {
  readonly userId: number;
  readonly raffleId: number;
  readonly tickets: number;
}

interface BuyTickets extends Order {
  /** A repeat with the same key buys nothing more. */
  readonly idempotencyKey: string;
}

/** Until the buyer has seen the ticket, and the sheet is closed. */
const SEEN_MS = TORN_MS + 500;
const seen = () => new Promise((resolve) => setTimeout(resolve, SEEN_MS));

const { useBuyTicketsMutation } = api.injectEndpoints({
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
          : ['Participations', { type: 'Raffle', id: raffleId }],
      // What is sold out leaves the lists, and its card takes the sheet with it.
      onQueryStarted: async (_order, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(seen, seen);
        dispatch(api.util.invalidateTags(['RaffleList']));
      },
    }),
  }),
});

const sendOnce = createKeyedCalls('rifaviva-orders');

/** Sends an order. If its answer is lost, a repeat uses the same key and buys nothing twice. */
export const useBuyTickets = () => {
  const [send, { isLoading }] = useBuyTicketsMutation();
  /** @throws the error of the call */
  const buy = (order: Order): Promise<Purchase> =>
    sendOnce(order, (idempotencyKey) => send({ ...order, idempotencyKey }).unwrap());
  return { buy, sending: isLoading };
};
