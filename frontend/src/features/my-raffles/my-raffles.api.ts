import type { Raffle } from '@contracts/raffles';
import { api } from '@/shared/api/api';

const myRafflesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person's raffles on sale, newest first. */
    getMyRaffles: build.query<Raffle[], undefined>({
      query: () => 'my-raffles',
      providesTags: ['MyRaffles'],
    }),
    /** Those that were completed or cancelled, the last one first. */
    getMyFinishedRaffles: build.query<Raffle[], undefined>({
      query: () => 'my-raffles/completed',
      providesTags: ['MyRaffles'],
    }),
    closeRaffle: build.mutation<Raffle, number>({
      query: (raffleId) => ({ url: `raffles/${raffleId}/close`, method: 'POST' }),
      invalidatesTags: (_raffle, error, id) =>
        error === undefined
          ? ['MyRaffles', 'RaffleList', 'User', 'Seller', { type: 'Raffle', id }]
          : ['MyRaffles', { type: 'Raffle', id }],
    }),
  }),
});

export const { useGetMyRafflesQuery, useGetMyFinishedRafflesQuery, useCloseRaffleMutation } =
  myRafflesApi;
