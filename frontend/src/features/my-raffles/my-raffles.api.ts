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
  }),
});

export const { useGetMyRafflesQuery, useGetMyFinishedRafflesQuery } = myRafflesApi;
