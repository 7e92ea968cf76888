import type { CreateRaffleBody, Raffle } from '@contracts/raffles';
import { api } from '@/shared/api/api';
import { isRefusal } from '@/shared/api/problems';

const createRaffleApi = api.injectEndpoints({
  endpoints: (build) => ({
    createRaffle: build.mutation<Raffle, CreateRaffleBody>({
      query: (body) => ({ url: 'raffles', method: 'POST', body }),
      invalidatesTags: (_raffle, error) =>
        isRefusal(error) ? [] : ['RaffleList', 'MyRaffles', 'User', 'Seller'],
    }),
  }),
});

export const { useCreateRaffleMutation } = createRaffleApi;
